import { call } from '../../clinic/call.ts';
import { currentHours } from '../../clinic/current-hours.ts';
import { timeZone } from '../../content/hours.ts';
import type { Language } from '../../content/schemas/language.ts';
import { callBackTable } from '../../features/opening/call-back-table.ts';

/** What the browser is given for an appointment form, worked out at build. */
export function appointmentProps({ words: { forms, opening }, tag }: Language) {
  const table = callBackTable(currentHours(), opening);
  return {
    texts: { ...forms.common, ...forms.appointment },
    language: tag,
    call,
    ...(table && { callBack: { timeZone, table } }),
  };
}
