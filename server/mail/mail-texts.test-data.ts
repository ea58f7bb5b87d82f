import type { MailTexts } from './mail-texts.ts';

/** What mail to staff says. */
const english: MailTexts = {
  code: 'en',
  tag: 'en-IN',
  paths: { dashboard: '/dashboard', resetPassword: '/reset-password' },
  told: {
    enquiry: { count: { one: '{count} new enquiry', other: '{count} new enquiries' } },
    feedbacks: {
      count: { one: '{count} new feedback', other: '{count} new feedbacks' },
      note: 'public at once',
    },
    feedbackInbox: {
      count: { one: '{count} new feedback to read', other: '{count} new feedbacks to read' },
    },
  },
  test: { subject: 'Test mail', text: 'This is the test mail of {site}.' },
  reset: { subject: 'New password for {host}', text: 'For your account at\n{site}\n\n{link}' },
};
const hindi: MailTexts = {
  ...english,
  ...{ code: 'hi', tag: 'hi-IN' },
  paths: { dashboard: '/hi/dashboard', resetPassword: '/hi/reset-password' },
  told: { ...english.told, enquiry: { count: { other: '{count} नए अनुरोध' } } },
  reset: { subject: '{host} का नया पासवर्ड', text: '{site}\n\n{link}' },
};
/** The first language first, as the build leaves them. */
export const mailTexts = [english, hindi] as const;
