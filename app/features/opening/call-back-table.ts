import type { Hours } from '../../content/schemas/hours.ts';
import type { OpeningTexts } from '../../content/schemas/texts.ts';
import type { OpeningTable } from './opening-state.ts';
import { openingTable } from './opening-table.ts';

/** Works out when the clinic calls back who writes at a time, as openingTable does; undefined where it promises nothing. */
export function callBackTable(
  hours: Hours,
  texts: OpeningTexts,
  last?: number,
): OpeningTable | undefined {
  const { callBack, state } = texts;
  return callBack
    ? openingTable(hours, { ...texts, state: { ...callBack, times: state.times } }, last)
    : undefined;
}
