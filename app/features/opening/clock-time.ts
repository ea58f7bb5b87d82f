import type { TimeText } from '../../content/schemas/texts.ts';
import { localDigits } from '../../text/digits.ts';
import { fill } from '../../text/template.ts';

/** `20:00` as people say it in the language of the tag: `8:00 PM`. */
export function clockTime(time: string, texts: readonly TimeText[], tag: string): string {
  const [hourOfDay = '', minute = ''] = time.split(':');
  const { text, onTheHour = text } = texts.findLast(
    ({ fromHour }) => fromHour <= Number(hourOfDay),
  ) as TimeText;
  const hour = String(Number(hourOfDay) % 12 || 12);
  const numbers = { hour, hourOfTwoDigits: hour.padStart(2, '0'), hourOfDay, minute };
  return localDigits(fill<string>(minute === '00' ? onTheHour : text, numbers), tag);
}
