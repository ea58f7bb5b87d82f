import { formFields } from '../../backend/record-fields.ts';
import { Field, TextArea } from '../../components/field.tsx';
import { type Call, SendForm } from '../../components/form/send-form.tsx';
import type { AppointmentFormTexts, FormTexts } from '../../content/schemas/texts.ts';
import { sendEnquiry } from './send-enquiry.ts';

interface AppointmentFormProps {
  texts: FormTexts & AppointmentFormTexts;
  language: string;
  call: Call;
}

/** Asks for an appointment. */
export function AppointmentForm({ texts, language, call }: AppointmentFormProps) {
  return (
    <SendForm
      tool="request_appointment"
      send={sendEnquiry}
      fields={formFields.enquiry}
      {...{ texts, language, call }}
    >
      {(errors) => (
        <>
          <Field
            label={texts.name.label}
            name="name"
            autoComplete="name"
            error={errors.name}
            toolparamdescription={texts.name.purpose}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={texts.number.label}
              name="number"
              type="number"
              inputMode="numeric"
              step="any"
              autoComplete="tel-national"
              error={errors.number}
              toolparamdescription={texts.number.purpose}
            />
            <Field
              label={texts.email.label}
              name="email"
              type="email"
              autoComplete="email"
              error={errors.email}
              toolparamdescription={texts.email.purpose}
            />
          </div>
          <TextArea
            label={texts.message.label}
            name="message"
            error={errors.message}
            toolparamdescription={texts.message.purpose}
          />
        </>
      )}
    </SendForm>
  );
}
