import type { Words } from '../schemas/words.ts';

/** Mail to staff. */
export const mail: Words['mail'] = {
  told: {
    enquiry: { count: { one: '{count} new enquiry', other: '{count} new enquiries' } },
    feedbacks: {
      count: { one: '{count} new feedback', other: '{count} new feedbacks' },
      note: 'public at once: the site shows it already',
    },
    feedbackInbox: {
      count: { one: '{count} new feedback to read', other: '{count} new feedbacks to read' },
      note: 'not public before somebody publishes it',
    },
  },
  test: {
    subject: 'Test mail',
    text: 'This is the test mail of {site}: mail about what is new comes to this address.',
  },
  reset: {
    subject: 'New password for {host}',
    text: `Somebody, probably you, has asked to set a new password for your account at
{site}

Open this link within an hour; it works once:
{link}

If it was not you, do nothing: your password stays as it is.`,
  },
};
