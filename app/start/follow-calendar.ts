import { followCalendar } from '../features/opening/follow-calendar.ts';

followCalendar();
