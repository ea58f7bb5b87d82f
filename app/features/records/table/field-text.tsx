import type { ReactElement } from 'react';
import type { ClinicRecord } from '../../../backend/clinic-record.ts';
import type { RecordField } from '../../../backend/record-fields.ts';
import { markedLanguage } from '../../../text/marked-language.ts';
import { type Query, textStretches } from '../arrange/search.ts';
import type { Answer } from '../fields/answer.ts';
import { fields } from '../fields/fields.ts';
import { EmailLink } from './email-link.tsx';
import { Marked } from './marked.tsx';
import { MessageText } from './message-text.tsx';
import { NumberLinks } from './number-links.tsx';

interface FieldTextProps {
  record: ClinicRecord;
  field: RecordField;
  query: Query | undefined;
  answer: Answer;
  /** Whether a long message shows the whole of it. */
  isOpen: boolean;
  onToggle: () => void;
}

/** What a record holds in a field, as the field's format reads, with what was searched for marked. */
export function FieldText(props: FieldTextProps): ReactElement {
  const { record, field, query, answer } = props;
  const text = record[field];
  switch (fields[field].format) {
    case 'words':
      return (
        <span className="written" dir="auto" lang={markedLanguage(text)}>
          <Marked text={text} stretches={textStretches(text, query)} />
        </span>
      );
    case 'phone':
      return <NumberLinks number={text} name={record.name} answer={answer} query={query} />;
    case 'email':
      return <EmailLink email={text} answer={answer} query={query} />;
    case 'message':
      return (
        <MessageText message={text} query={query} isOpen={props.isOpen} onToggle={props.onToggle} />
      );
  }
}
