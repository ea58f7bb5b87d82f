import { type RefObject, useId, useState } from 'react';
import {
  type FollowUp,
  maximumNoteLength,
  maximumNotes,
  type NoteChange,
} from '../../../backend/follow-up.ts';
import { fillCount } from '../../../text/plural.ts';
import { fill } from '../../../text/template.ts';
import type { Query } from '../arrange/search.ts';
import { useClinic } from '../fields/clinic.ts';
import { receivedTime } from '../fields/received-time.ts';
import { NoteList } from './note-list.tsx';

interface FollowUpNoteProps {
  followUp: FollowUp | undefined;
  query: Query | undefined;
  /** What was typed and not saved. It is kept outside of the row, which leaves the page when it is scrolled away. */
  draft: NoteChange | undefined;
  onDraft: (draft: NoteChange | undefined) => void;
  /** Resolves with whether it was saved. */
  onSave: (note: NoteChange) => Promise<boolean>;
  field: RefObject<HTMLTextAreaElement | null>;
  name: string;
}

/** The notes of an open row, a field for one more or to correct one's own, and who marked it done, and when. */
export function FollowUpNote(props: FollowUpNoteProps) {
  const { followUp, name, field } = props;
  const clinic = useClinic();
  const { note: words, show } = clinic.texts;
  const id = useId();
  const [isSaved, setSaved] = useState(false);
  const [draft, setDraft] = useState(props.draft);
  const notes = followUp?.notes ?? [];
  const corrected = notes.find(({ key }) => key === draft?.key);
  const text = draft?.text ?? '';
  const isChanged = corrected ? text !== corrected.text : text.trim() !== '';
  const isFull = notes.length >= maximumNotes && !corrected;

  function change(changed: NoteChange | undefined) {
    const isNothing = changed?.key === undefined && changed?.text === '';
    setDraft(isNothing ? undefined : changed);
    props.onDraft(isNothing ? undefined : changed);
    setSaved(false);
  }

  async function save(note: NoteChange) {
    const isWritten = await props.onSave(note);
    if (!isWritten) return;
    change(undefined);
    setSaved(true);
  }

  function toField() {
    field.current?.focus();
  }

  return (
    <div className="record-note grid gap-1">
      <NoteList
        notes={notes}
        query={props.query}
        name={name}
        onCorrect={
          draft
            ? undefined
            : ({ key, text }) => {
                change({ key, text });
                toField();
              }
        }
        onTakeOut={async ({ key }) => {
          await save({ key, text: '' });
          if (document.activeElement === document.body) toField();
        }}
      />
      <label htmlFor={id} className="font-semibold">
        {corrected ? words.correctLabel : words.label}{' '}
        <span className="sr-only">{fill(words.about, { name })}</span>
      </label>
      <div className="note-field" data-text={text}>
        <textarea
          ref={field}
          id={id}
          dir="auto"
          rows={2}
          maxLength={maximumNoteLength}
          className="w-full rounded-xl border-ink/60 bg-white"
          value={text}
          readOnly={isFull}
          onChange={(event) => change({ ...draft, text: event.target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <button
          type="button"
          className="tool-button -ml-3"
          onClick={() => (isChanged ? save({ ...draft, text }) : change(undefined))}
        >
          {words.save}
        </button>
        {corrected && (
          <button type="button" className="tool-button" onClick={() => change(undefined)}>
            {words.cancel}
          </button>
        )}
        <span role="status">
          {isSaved && words.saved}
          {isFull && fillCount(words.full, maximumNotes, clinic.tag)}
        </span>
        {isChanged && <span>{words.notSaved}</span>}
      </div>
      {followUp && followUp.at > 0 && (
        <p className="text-sm">
          {fill(words.changed, {
            state: show[followUp.done ? 'done' : 'to-do'],
            by: followUp.by,
            time: receivedTime(followUp.at, clinic.now, clinic).short,
          })}
        </p>
      )}
    </div>
  );
}
