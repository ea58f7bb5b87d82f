import { languages } from '../../app/content/languages.ts';
import type { Notices } from '../../server/mail/notices.ts';

/** The words in which staff are told of new records: in the dashboard's language, the first. */
export const notices: Notices = languages[0].words.dashboard.told;
