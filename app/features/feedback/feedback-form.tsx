import { Field, TextArea } from '../../components/field.tsx';
import { type Call, SendForm } from '../../components/form/send-form.tsx';
import { limits } from './limits.ts';
import { sendFeedback } from './send-feedback.ts';

const texts = {
  missing: 'All fields are required.',
  failed: 'Failed to submit your feedback. Please try again.',
  sent: 'Feedback submitted successfully!',
};
const tool = {
  name: 'give_feedback',
  description:
    'Gives the dental clinic feedback about a visit. Name and message are published on this site, the number is not; the patient reviews and sends the form.',
};

/** Takes a patient's feedback. */
export function FeedbackForm(call: Call) {
  return (
    <SendForm
      label="Feedback"
      submitLabel="Submit Feedback"
      send={sendFeedback}
      {...{ tool, limits, texts, call }}
    >
      {(errors) => (
        <>
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
          <p>Your name and message appear on this site; your number is for the clinic alone.</p>
        </>
      )}
    </SendForm>
  );
}
