import { scriptIn, scriptOf } from './script.ts';

/** How times are written in the language of the tag, for `writtenTime`. `options` has fields, no styles. */
export function timeFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const saysPart = options.hour && saysDayPart(tag);
  return new Intl.DateTimeFormat(tag, { ...options, ...(saysPart && { dayPeriod: 'short' }) });
}

/** Some browsers put a narrow space before am and pm, where others have an ordinary one: this is what comes back. */
export function writtenTime(format: Intl.DateTimeFormat, time: number): string {
  const text = format.format(time).replaceAll('\u202f', ' ');
  return format.resolvedOptions().dayPeriod ? dayPartFirst(text, format.formatToParts(time)) : text;
}

/** As those write it who say the part of the day: `शाम 4:05 बजे IST`, which Intl has with a zone as `4:05 शाम IST बजे`. */
function dayPartFirst(text: string, parts: Intl.DateTimeFormatPart[]): string {
  const indexOf = (name: string) => parts.findIndex(({ type }) => type === name);
  if (indexOf('dayPeriod') < indexOf('hour')) return text;
  const partOf = (name: string) => parts[indexOf(name)]?.value;
  const from = (start: number, end: number) =>
    parts
      .slice(start, end)
      .map(({ value }) => value)
      .join('');
  const last = parts.at(-1);
  const oClock = last?.type === 'literal' ? last.value : '';
  return [
    `${from(0, indexOf('hour'))}${partOf('dayPeriod')}`,
    `${from(indexOf('hour'), indexOf('minute') + 1)}${oClock}`,
    partOf('timeZoneName'),
  ].join(' ');
}

/** Whether CLDR has am and pm in letters of another script alone, as for Hindi: its readers say the part of the day. */
function saysDayPart(tag: string): boolean {
  const parts = new Intl.DateTimeFormat(tag, { hour: 'numeric' }).formatToParts(0);
  const dayPeriod = parts.find(({ type }) => type === 'dayPeriod');
  return dayPeriod !== undefined && scriptIn(dayPeriod.value) !== scriptOf(tag);
}
