import { type ComponentProps, type MouseEvent, memo, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FollowUp, NoteChange } from '../../../backend/follow-up.ts';
import { type RecordField, type RecordKind, recordFields } from '../../../backend/record-fields.ts';
import { fill } from '../../../text/template.ts';
import type { Entry } from '../arrange/entry.ts';
import type { Query } from '../arrange/search.ts';
import { answerTo } from '../fields/answer.ts';
import { useClinic } from '../fields/clinic.ts';
import { nameOf } from '../fields/name-of.ts';
import { CopyRecord } from './copy-record.tsx';
import { FieldText } from './field-text.tsx';
import { FollowUpNote } from './follow-up-note.tsx';
import { NoteLine } from './note-line.tsx';
import { Received } from './received.tsx';
import { Bin, Done, Pencil, Publish, Unpublish } from './row-icons.tsx';
import { tableRoles } from './table-roles.ts';
import { WroteBefore } from './wrote-before.tsx';

/** What a row's controls do; the same object from one rendering to the next. */
export interface RowCommands {
  toggleSelected: (id: string, range: boolean) => void;
  toggleOpen: (id: string) => void;
  remove: (entry: Entry) => void;
  /** Resolves with whether it was written. */
  saveNote: (entry: Entry, note: NoteChange) => Promise<boolean>;
  markDone: (entry: Entry, done: boolean) => void;
  /** Publishes a feedback, or takes a published one back to be read. */
  move: (entry: Entry) => void;
  /** Shows all that a search for the text finds. */
  searchAll: (typed: string) => void;
  /** Notes that were typed and not saved, by the ids of their enquiries. */
  drafts: Map<string, NoteChange>;
}

export interface RecordRowProps {
  kind: RecordKind;
  entry: Entry;
  /** Its position in the list, from 0. */
  index: number;
  query: Query | undefined;
  isNew: boolean;
  isSelected: boolean;
  isOpen: boolean;
  isBeingDeleted: boolean;
  isBeingMoved: boolean;
  followUp: FollowUp | undefined;
  isFollowUpChanging: boolean;
  commands: RowCommands;
  measure: (row: HTMLTableRowElement | null) => void;
}

/** A record: a row of the table, on a narrow screen a card. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { entry, index, commands } = props;
  const { record } = entry;
  const clinic = useClinic();
  const words = clinic.texts.row;
  const answer = useMemo(() => answerTo(record, clinic.answers), [record, clinic.answers]);
  const { followUp, isOpen } = props;
  const note = useRef<HTMLTextAreaElement>(null);
  const isEnquiry = props.kind === 'enquiry';
  const isPublished = props.kind === 'feedbacks';
  const isDone = followUp?.done === true;
  const label = nameOf(record, clinic);
  const named = { name: label };

  function remove(event: MouseEvent) {
    // The further clicks of a double or triple click would delete the row that has moved up.
    if (event.detail <= 1) commands.remove(entry);
  }

  function move(event: MouseEvent) {
    if (event.detail <= 1) commands.move(entry);
  }

  function toggleNote() {
    flushSync(() => commands.toggleOpen(record.id));
    note.current?.focus();
  }

  function keepDraft(draft: NoteChange | undefined) {
    if (draft === undefined) commands.drafts.delete(record.id);
    else commands.drafts.set(record.id, draft);
  }

  const textOf = (field: RecordField) => (
    <FieldText
      record={record}
      field={field}
      query={props.query}
      answer={answer}
      isOpen={isOpen}
      onToggle={() => commands.toggleOpen(record.id)}
    />
  );

  return (
    <tr
      ref={props.measure}
      {...tableRoles.row}
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-busy={props.isBeingDeleted || props.isBeingMoved || undefined}
      data-index={index}
      data-id={record.id}
      className={`record-row ${props.isSelected ? 'record-row-selected' : ''} ${isDone ? 'record-row-done' : ''}`}
    >
      {recordFields[props.kind].map((field) => (
        <td key={field} {...tableRoles.cell} className={`record-${field}`}>
          {field === 'name' ? (
            <div className="flex">
              <label className="record-check">
                <input
                  type="checkbox"
                  checked={props.isSelected}
                  aria-label={fill(words.select, named)}
                  onClick={(event) => commands.toggleSelected(record.id, event.shiftKey)}
                  onChange={doneByClick}
                />
              </label>
              <div className="min-w-0 py-2.5 lg:py-1">
                <span className="record-who">{textOf(field)}</span>
                <div className="record-tags">
                  <Received receivedAt={record.receivedAt} />
                  {props.isNew && <span className="record-tag record-new">{words.new}</span>}
                  {isDone && <span className="record-tag">{words.done}</span>}
                </div>
              </div>
            </div>
          ) : (
            textOf(field)
          )}
          {(field === 'number' || field === 'email') && (
            <WroteBefore entry={entry} field={field} name={label} onShow={commands.searchAll} />
          )}
          {field === 'message' && followUp && !isOpen && (
            <NoteLine notes={followUp.notes} query={props.query} />
          )}
          {field === 'message' && isEnquiry && isOpen && (
            <FollowUpNote
              followUp={followUp}
              query={props.query}
              draft={commands.drafts.get(record.id)}
              onDraft={keepDraft}
              onSave={(changed) => commands.saveNote(entry, changed)}
              field={note}
              name={label}
            />
          )}
        </td>
      ))}
      <td {...tableRoles.cell} className="record-actions">
        <CopyRecord record={record} label={label} />
        {isEnquiry && (
          <>
            <button
              type="button"
              className="icon-button"
              title={clinic.texts.note.title}
              aria-label={fill(clinic.texts.note.on, named)}
              aria-expanded={isOpen}
              onClick={toggleNote}
            >
              <Pencil className="size-5" />
            </button>
            <RowAction
              title={isDone ? words.toDoAgain : words.done}
              word={words.done}
              aria-label={fill(words.doneWith, named)}
              aria-pressed={isDone}
              isBusy={props.isFollowUpChanging}
              onClick={() => commands.markDone(entry, !isDone)}
            >
              <Done className="size-5" />
            </RowAction>
          </>
        )}
        {props.kind !== 'enquiry' && (
          <RowAction
            word={isPublished ? words.unpublish : words.publish}
            aria-label={fill(isPublished ? words.unpublishOne : words.publishOne, named)}
            isBusy={props.isBeingMoved}
            onClick={move}
          >
            {isPublished ? <Unpublish className="size-5" /> : <Publish className="size-5" />}
          </RowAction>
        )}
        <RowAction
          word={words.delete}
          aria-label={fill(words.deleteOne, named)}
          isBusy={props.isBeingDeleted}
          onClick={remove}
        >
          <Bin className="size-5" />
        </RowAction>
      </td>
    </tr>
  );
});

interface RowActionProps extends ComponentProps<'button'> {
  /** Stands beside the icon on a card, and is the title of a button without another. */
  word: string;
  isBusy: boolean;
}

function RowAction({ word, isBusy, children, ...button }: RowActionProps) {
  return (
    <button
      type="button"
      className="icon-button record-action"
      title={word}
      aria-disabled={isBusy || undefined}
      {...button}
    >
      {children}
      <span className="lg:hidden">{word}</span>
    </button>
  );
}

/** React requires a handler for a controlled checkbox; `onClick`, which knows the Shift key, does the work. */
function doneByClick() {}
