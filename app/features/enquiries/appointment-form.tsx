import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Field, TextArea } from '../../components/field.tsx';
import { CallInstead, NoScriptNotice } from '../../components/form/call-instead.tsx';
import { useSend } from '../../components/form/use-send.ts';
import { Message } from '../../components/message.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { keepDigitsOnly } from './digits-only.ts';
import { sendEnquiry } from './send-enquiry.ts';

const texts = {
  missing: 'All fields are required',
  failed: 'Failed to send message. Please try again.',
  sent: 'Message sent successfully!',
};
const names = ['name', 'number', 'email', 'message'] as const;

interface AppointmentFormProps {
  /** The number to call when the form cannot be sent. */
  phone: string;
  phoneLink: string;
}

/** Asks for an appointment. */
export function AppointmentForm(call: AppointmentFormProps) {
  const hydrated = useHydrated();
  const numberField = useRef<HTMLInputElement>(null);
  const { form, sending, error, success, failed, fieldErrors } = useSend({
    names,
    texts,
    send: sendEnquiry,
  });

  useEffect(() => keepDigitsOnly(numberField.current as HTMLInputElement), []);

  return (
    <form
      className="grid gap-4"
      aria-label="Appointment"
      toolname="request_appointment"
      tooldescription="Asks the dental clinic for an appointment. Staff call back to find a time. All fields are required; the patient reviews and sends the form."
      {...form}
    >
      <NoScriptNotice {...call} />
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        error={fieldErrors.name}
        toolparamdescription="The patient's full name"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Number"
          name="number"
          type="number"
          inputMode="numeric"
          step="any"
          autoComplete="tel-national"
          error={fieldErrors.number}
          toolparamdescription="Phone number to call back, digits only"
          ref={numberField}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          error={fieldErrors.email}
          toolparamdescription="The patient's email address"
        />
      </div>
      <TextArea
        label="Message"
        name="message"
        error={fieldErrors.message}
        toolparamdescription="What the patient needs and which days and times suit"
      />
      {error && (
        <Message kind="error">
          {error}
          {failed && <CallInstead {...call} />}
        </Message>
      )}
      {success && <Message kind="success">{success}</Message>}
      <Button type="submit" className="justify-self-start" disabled={!hydrated || sending}>
        {sending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}
