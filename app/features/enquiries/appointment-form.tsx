import { Field, TextArea } from '../../components/field.tsx';
import { type Call, SendForm } from '../../components/form/send-form.tsx';
import { limits } from './limits.ts';
import { sendEnquiry } from './send-enquiry.ts';

const texts = {
  missing: 'All fields are required',
  failed: 'Failed to send message. Please try again.',
  sent: 'Message sent successfully!',
};
const tool = {
  name: 'request_appointment',
  description:
    'Asks the dental clinic for an appointment. Staff call back to find a time. All fields are required; the patient reviews and sends the form.',
};

/** Asks for an appointment. */
export function AppointmentForm(call: Call) {
  return (
    <SendForm
      label="Appointment"
      submitLabel="Send Message"
      send={sendEnquiry}
      {...{ tool, limits, texts, call }}
    >
      {(errors) => (
        <>
          <Field
            label="Name"
            name="name"
            autoComplete="name"
            error={errors.name}
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
              error={errors.number}
              toolparamdescription="Phone number to call back, digits only"
            />
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              error={errors.email}
              toolparamdescription="The patient's email address"
            />
          </div>
          <TextArea
            label="Message"
            name="message"
            error={errors.message}
            toolparamdescription="What the patient needs and which days and times suit"
          />
        </>
      )}
    </SendForm>
  );
}
