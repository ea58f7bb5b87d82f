import { useCallback, useEffect, useRef, useState } from 'react';
import { formFields } from '../../backend/record-fields.ts';
import { Field, TextArea } from '../../components/field.tsx';
import { type Call, SendForm } from '../../components/form/send-form.tsx';
import type { FeedbackFormTexts, FormTexts } from '../../content/schemas/texts.ts';
import { isReadFirst } from './read-first.ts';
import { sendFeedback } from './send-feedback.ts';

interface FeedbackFormProps {
  texts: FormTexts & FeedbackFormTexts;
  language: string;
  call: Call;
}

/** The form for feedback. It says whether staff read it before it is published, which it requests at the first focus. */
export function FeedbackForm({ texts, language, call }: FeedbackFormProps) {
  const [readFirst, setReadFirst] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const ask = useCallback(() => void isReadFirst().then(setReadFirst), []);

  // A field may have had the focus before the form was hydrated.
  useEffect(() => {
    if (fields.current?.contains(document.activeElement)) ask();
  }, [ask]);

  return (
    <SendForm
      tool="give_feedback"
      send={async (...feedback) => setReadFirst(await sendFeedback(...feedback))}
      fields={formFields.feedbacks}
      {...{ texts, language, call }}
    >
      {(field) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that a field gets the focus
        <div ref={fields} className="contents" onFocus={ask}>
          <Field {...field('name')} autoComplete="name" />
          <Field {...field('number')} type="tel" autoComplete="tel" />
          {/* Above the message, which takes all the room that is left: below it, this would move when the button comes. */}
          <p aria-live="polite">{readFirst ? texts.readFirst : texts.publishedAtOnce}</p>
          <TextArea {...field('message')} />
        </div>
      )}
    </SendForm>
  );
}
