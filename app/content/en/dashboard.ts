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
};
