import type { Words } from '../schemas/words.ts';

export const dashboard: Words['dashboard'] = {
  print: {
    newest: 'Print the newest {most} of {count}, or choose days',
    missing:
      'Only the newest {most} are on this paper. {missing} older ones are missing: to print them, choose days in the dashboard.',
  },
  backup: {
    none: 'There is no backup of these records. Please tell whoever looks after this server.',
    old: 'The last good backup of these records is of {time}. Please tell whoever looks after this server.',
  },
  version: 'Version {version}',
  told: {
    enquiry: { one: '1 new enquiry', many: '{count} new enquiries' },
    feedbacks: {
      one: '1 new feedback',
      many: '{count} new feedbacks',
      note: 'public at once: the site shows it already',
    },
    feedbackInbox: {
      one: '1 new feedback to read',
      many: '{count} new feedbacks to read',
      note: 'not public before somebody publishes it',
    },
  },
};
