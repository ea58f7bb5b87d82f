import type { Words } from '../schemas/words.ts';

export const forms: Words['forms'] = {
  common: {
    needsScript: 'This form needs JavaScript. Please call us:',
    orCall: 'Or call us:',
    whatsApp: 'WhatsApp',
    allNeeded: 'Please fill in every field.',
    required: 'Please fill this in.',
    tooLong: 'This is too long: it has {length} characters, and at most {limit} can be sent.',
    sending: 'Sending...',
  },
  appointment: {
    label: 'Appointment',
    purpose:
      'Asks the dental clinic for an appointment. The clinic calls back to arrange a time. All fields are required; the patient reviews and sends the form.',
    name: { label: 'Name', purpose: "The patient's full name" },
    number: {
      label: 'Number',
      purpose: 'Phone number to call back, digits only',
      invalid: 'Please enter one phone number, in digits only.',
    },
    email: {
      label: 'Email',
      purpose: "The patient's email address",
      invalid: 'Please enter your full email address, with an @.',
    },
    message: {
      label: 'Message',
      purpose: 'What the patient needs and which days and times suit',
    },
    submit: 'Send Message',
    missing: 'All fields are required',
    failed: 'Failed to send message. Please try again.',
    sent: 'Message sent successfully!',
  },
  feedback: {
    label: 'Feedback',
    purpose:
      'Gives the dental clinic feedback about a visit. Name and message are published on this site, the number is not; the patient reviews and sends the form.',
    name: { label: 'Name', purpose: 'The name to be published with the feedback' },
    number: { label: 'Number', purpose: 'Phone number, for the clinic alone' },
    message: { label: 'Message', purpose: "The feedback, in the patient's own words" },
    publishedAtOnce:
      'Your name and message appear on this site; your number is for the clinic alone.',
    readFirst:
      'The clinic reads your feedback before your name and message appear on this site; your number is for the clinic alone.',
    submit: 'Submit Feedback',
    missing: 'All fields are required.',
    failed: 'Failed to submit your feedback. Please try again.',
    sent: 'Feedback submitted successfully!',
  },
};
