import { type RefObject, useId, useState } from 'react';
import { type FollowUp, maximumNoteLength } from '../../../backend/follow-up.ts';
import { useClinic } from '../fields/clinic.ts';
import { receivedTime } from '../fields/received-time.ts';

interface FollowUpNoteProps {
  followUp: FollowUp | undefined;
  /** What was typed and not saved. It is kept outside of the row, which leaves the page when it is scrolled away. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
  /** Resolves with whether it was saved. */
  onSave: (note: string) => Promise<boolean>;
  field: RefObject<HTMLTextAreaElement | null>;
  name: string;
}

/** The note of an open row, who wrote it or marked it done, and when. */
export function FollowUpNote(props: FollowUpNoteProps) {
  const { followUp } = props;
  const { now, timeZone } = useClinic();
  const id = useId();
  const [isSaved, setSaved] = useState(false);
  const [draft, setDraft] = useState(props.draft);
  const stored = followUp?.note ?? '';
  const shown = draft ?? stored;

  function change(text: string | undefined) {
    const changed = text === stored ? undefined : text;
    setDraft(changed);
    props.onDraft(changed);
  }

  async function save() {
    const isWritten = await props.onSave(shown);
    if (!isWritten) return;
    change(undefined);
    setSaved(true);
  }

  return (
    <div className="record-note grid gap-1">
      <label htmlFor={id} className="font-semibold">
        Note <span className="sr-only">{`on ${props.name}`}</span>
      </label>
      <div className="note-field" data-text={shown}>
        <textarea
          ref={props.field}
          id={id}
          dir="auto"
          rows={2}
          maxLength={maximumNoteLength}
          className="w-full rounded-xl border-ink/60 bg-white"
          value={shown}
          onChange={(event) => {
            setSaved(false);
            change(event.target.value);
          }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <button type="button" className="tool-button -ml-3" onClick={save}>
          Save note
        </button>
        <span role="status">{isSaved && 'Saved'}</span>
        {draft !== undefined && <span>Not saved yet</span>}
      </div>
      {draft !== undefined && stored && (
        <p dir="auto" className="text-sm whitespace-pre-wrap">
          {stored}
        </p>
      )}
      {followUp && (
        <p className="text-sm">
          {`${followUp.done ? 'Done' : 'To do'}, changed by ${followUp.by}, ${receivedTime(followUp.at, now, timeZone).short}`}
        </p>
      )}
    </div>
  );
}
