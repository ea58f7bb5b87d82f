import { fill } from '../../text/template.ts';
import type { TimeTexts } from './texts.ts';

/** `20:00` as `8:00 PM`; with `padded`, as `08:00 PM`. */
export function clockTime(time: string, texts: TimeTexts, padded = false): string {
  const [hours = '', minute = ''] = time.split(':');
  const hour = String(Number(hours) % 12 || 12).padStart(padded ? 2 : 1, '0');
  const { text } = texts.findLast(({ fromHour }) => fromHour <= Number(hours)) ?? texts[0];
  return fill(text, { hour, minute });
}
