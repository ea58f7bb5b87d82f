import { Button } from '../../components/button.tsx';
import { Field, TextArea } from '../../components/field.tsx';
import { CallInstead, NoScriptNotice } from '../../components/form/call-instead.tsx';
import { useSend } from '../../components/form/use-send.ts';
import { Message } from '../../components/message.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { sendFeedback } from './send-feedback.ts';

const texts = {
  missing: 'All fields are required.',
  failed: 'Failed to submit your feedback. Please try again.',
  sent: 'Feedback submitted successfully!',
};
const names = ['name', 'number', 'message'] as const;

interface FeedbackFormProps {
  /** The number to call when the form cannot be sent. */
  phone: string;
  phoneLink: string;
}

/** Takes a patient's feedback. */
export function FeedbackForm(call: FeedbackFormProps) {
  const hydrated = useHydrated();
  const { form, sending, error, success, failed, fieldErrors } = useSend({
    names,
    texts,
    send: sendFeedback,
  });

  return (
    <form
      className="grid gap-4"
      aria-label="Feedback"
      toolname="give_feedback"
      tooldescription="Gives the dental clinic feedback about a visit. Name and message are published on this site, the number is not; the patient reviews and sends the form."
      {...form}
    >
      <NoScriptNotice {...call} />
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        error={fieldErrors.name}
        toolparamdescription="The name to be published with the feedback"
      />
      <Field
        label="Number"
        name="number"
        type="tel"
        autoComplete="tel"
        error={fieldErrors.number}
        toolparamdescription="Phone number, for the clinic alone"
      />
      <TextArea
        label="Message"
        name="message"
        error={fieldErrors.message}
        toolparamdescription="The feedback, in the patient's own words"
      />
      <p>Your name and message appear on this site; your number is for the clinic alone.</p>
      {error && (
        <Message kind="error">
          {error}
          {failed && <CallInstead {...call} />}
        </Message>
      )}
      {success && <Message kind="success">{success}</Message>}
      <Button type="submit" className="justify-self-start" disabled={!hydrated || sending}>
        {sending ? 'Sending...' : 'Submit Feedback'}
      </Button>
    </form>
  );
}
