import { useCallback, useEffect, useRef, useState } from 'react';
import { Field, TextArea } from '../../components/field.tsx';
import { type Call, SendForm } from '../../components/form/send-form.tsx';
import { limits } from './limits.ts';
import { isReadFirst } from './read-first.ts';
import { sendFeedback } from './send-feedback.ts';

const texts = {
  missing: 'All fields are required.',
  failed: 'Failed to submit your feedback. Please try again.',
  sent: 'Feedback submitted successfully!',
};
const notes = {
  atOnce: 'Your name and message appear on this site; your number is for the clinic alone.',
  readFirst:
    'The clinic reads your feedback before your name and message appear on this site; your number is for the clinic alone.',
};
const tool = {
  name: 'give_feedback',
  description:
    'Gives the dental clinic feedback about a visit. Name and message are published on this site, the number is not; the patient reviews and sends the form.',
};

/** Takes a patient's feedback, and says whether staff read it before it is published, which is asked at the first touch. */
export function FeedbackForm(call: Call) {
  const [readFirst, setReadFirst] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const ask = useCallback(() => void isReadFirst().then(setReadFirst), []);

  // It may have been touched before it was hydrated.
  useEffect(() => {
    if (fields.current?.contains(document.activeElement)) ask();
  }, [ask]);

  return (
    <SendForm
      label="Feedback"
      submitLabel="Submit Feedback"
      send={async (...feedback) => setReadFirst(await sendFeedback(...feedback))}
      {...{ tool, limits, texts, call }}
    >
      {(errors) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that a field gets the focus
        <div ref={fields} className="contents" onFocus={ask}>
          <Field
            label="Name"
            name="name"
            autoComplete="name"
            error={errors.name}
            toolparamdescription="The name to be published with the feedback"
          />
          <Field
            label="Number"
            name="number"
            type="tel"
            autoComplete="tel"
            error={errors.number}
            toolparamdescription="Phone number, for the clinic alone"
          />
          <TextArea
            label="Message"
            name="message"
            error={errors.message}
            toolparamdescription="The feedback, in the patient's own words"
          />
          <p aria-live="polite">{readFirst ? notes.readFirst : notes.atOnce}</p>
        </div>
      )}
    </SendForm>
  );
}
