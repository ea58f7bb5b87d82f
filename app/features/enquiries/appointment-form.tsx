import { type ReactNode, useEffect, useRef } from 'react';
import { formFields } from '../../backend/record-fields.ts';
import { Field, TextArea } from '../../components/field.tsx';
import { type Call, SendForm } from '../../components/form/send-form.tsx';
import type { AppointmentFormTexts, FormTexts } from '../../content/schemas/texts.ts';
import { sendEnquiry } from './send-enquiry.ts';

interface AppointmentFormProps {
  texts: FormTexts & AppointmentFormTexts;
  language: string;
  call: Call;
  /** What somebody asks about who comes by a link to one of these anchors: the message then begins with it. */
  subjects?: Record<string, string>;
  /** Stands below the message of success. */
  sentNote?: ReactNode;
}

/** Asks for an appointment. */
export function AppointmentForm({ subjects, ...form }: AppointmentFormProps) {
  const message = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    const subject = subjects?.[location.hash.slice(1)];
    if (subject && message.current?.value === '') message.current.value = `${subject}\n`;
  }, [subjects]);

  return (
    <SendForm tool="request_appointment" send={sendEnquiry} fields={formFields.enquiry} {...form}>
      {(field) => (
        <>
          <Field {...field('name')} autoComplete="name" />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              {...field('number')}
              type="number"
              inputMode="numeric"
              step="any"
              autoComplete="tel-national"
            />
            <Field {...field('email')} type="email" autoComplete="email" />
          </div>
          <TextArea {...field('message')} ref={message} />
        </>
      )}
    </SendForm>
  );
}
