import { call } from '../../clinic/call.ts';
import { currentHours } from '../../clinic/current-hours.ts';
import { openingTextsIn } from '../../clinic/opening-texts.ts';
import { timeZone } from '../../content/hours.ts';
import type { Language } from '../../content/schemas/language.ts';
import { callBackTable } from '../../features/opening/call-back-table.ts';

/** What the browser is given for an appointment form, worked out at build. */
export function appointmentProps(language: Language) {
  const { words, tag } = language;
  const { forms } = words;
  const table = callBackTable(currentHours(), openingTextsIn(language));
  return {
    texts: { ...forms.common, ...forms.appointment },
    language: tag,
    call,
    ...(table && { callBack: { timeZone, table } }),
  };
}
