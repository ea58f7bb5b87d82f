import { type MouseEvent, memo } from 'react';
import { type RecordField, type RecordKind, recordFields } from '../../../backend/record-fields.ts';
import type { Entry } from '../arrange/entry.ts';
import type { Query } from '../arrange/search.ts';
import { receivedTime } from '../fields/received-time.ts';
import { CopyRecord } from './copy-record.tsx';
import { FieldText } from './field-text.tsx';
import { Received } from './received.tsx';
import { Bin } from './row-icons.tsx';
import { tableRoles } from './table-roles.ts';

/** What a row's controls do; the same object from one rendering to the next. */
export interface RowCommands {
  toggleSelected: (id: string, range: boolean) => void;
  toggleOpen: (id: string) => void;
  remove: (entry: Entry) => void;
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
  now: number;
  timeZone: string;
  clinicName: string;
  commands: RowCommands;
  measure: (row: HTMLTableRowElement | null) => void;
}

/** A record: a row of the table, on a narrow screen a card. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { entry, index, timeZone, commands } = props;
  const { record } = entry;
  const label = labelOf(entry, timeZone);

  function remove(event: MouseEvent) {
    // The further clicks of a double or triple click would delete the row that has moved up.
    if (event.detail <= 1) commands.remove(entry);
  }

  const textOf = (field: RecordField) => (
    <FieldText
      record={record}
      field={field}
      query={props.query}
      clinicName={props.clinicName}
      isOpen={props.isOpen}
      onToggle={() => commands.toggleOpen(record.id)}
    />
  );

  return (
    <tr
      ref={props.measure}
      {...tableRoles.row}
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-busy={props.isBeingDeleted || undefined}
      data-index={index}
      data-id={record.id}
      className={`record-row ${props.isSelected ? 'record-row-selected' : ''}`}
    >
      {recordFields[props.kind].map((field) => (
        <td key={field} {...tableRoles.cell} className={`record-${field}`}>
          {field === 'name' ? (
            <div className="flex">
              <label className="record-check">
                <input
                  type="checkbox"
                  checked={props.isSelected}
                  aria-label={`Select ${label}`}
                  onClick={(event) => commands.toggleSelected(record.id, event.shiftKey)}
                  onChange={doneByClick}
                />
              </label>
              <div className="min-w-0 py-2.5">
                <span className="font-semibold">{textOf(field)}</span>
                {props.isNew && <span className="record-new">New</span>}
                <div className="leading-tight">
                  <Received receivedAt={record.receivedAt} now={props.now} timeZone={timeZone} />
                </div>
              </div>
            </div>
          ) : (
            textOf(field)
          )}
        </td>
      ))}
      <td {...tableRoles.cell} className="record-actions">
        <CopyRecord record={record} label={label} timeZone={timeZone} />
        <button
          type="button"
          className="icon-button font-semibold max-lg:px-3"
          title="Delete"
          aria-label={`Delete ${label}`}
          aria-disabled={props.isBeingDeleted || undefined}
          onClick={remove}
        >
          <Bin className="size-5" />
          <span className="lg:hidden">Delete</span>
        </button>
      </td>
    </tr>
  );
});

/** Whose record it is, in the names of its controls. */
function labelOf({ record }: Entry, timeZone: string): string {
  const name = record.name.trim();
  if (name) return name;
  if (record.receivedAt === null) return 'record without a name';
  return `record of ${receivedTime(record.receivedAt, record.receivedAt, timeZone).full}`;
}

/** React requires a handler for a controlled checkbox; `onClick`, which knows the Shift key, does the work. */
function doneByClick() {}
