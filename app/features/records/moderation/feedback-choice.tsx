import type { RecordKind } from '../../../backend/record-fields.ts';
import { useClinic } from '../fields/clinic.ts';
import { formatCount } from '../fields/kinds.ts';

interface FeedbackChoiceProps {
  kind: RecordKind;
  onKind: (kind: RecordKind) => void;
  /** How many wait to be read; undefined until that is known. */
  unread: number | undefined;
}

/** Feedback that is published, or that waits to be read. */
export function FeedbackChoice({ kind, onKind, unread }: FeedbackChoiceProps) {
  const clinic = useClinic();
  const { moderation, show } = clinic.texts;
  const choices = [
    { kind: 'feedbacks', title: moderation.published, count: undefined },
    { kind: 'feedbackInbox', title: moderation.toRead, count: unread },
  ] as const;
  return (
    <fieldset className="show-choice">
      <legend className="sr-only">{show.label}</legend>
      {choices.map((each) => (
        <label key={each.kind}>
          <input
            type="radio"
            name="feedback"
            checked={kind === each.kind}
            onChange={() => onKind(each.kind)}
          />
          <span>{each.title}</span>{' '}
          <span className="font-normal">
            {each.count !== undefined && formatCount(each.count, clinic)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
