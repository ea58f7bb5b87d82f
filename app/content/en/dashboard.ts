import type { Words } from '../words.ts';

export const dashboard: Words['dashboard'] = {
  print: {
    newest: 'Print the newest {most} of {count}, or choose days',
    missing:
      'Only the newest {most} are on this paper. {missing} older ones are missing: to print them, choose days in the dashboard.',
  },
};
