import type { Hours } from '../../content/schemas/hours.ts';
import type { OpeningTexts } from '../../content/schemas/texts.ts';
import type { OpeningTable } from './opening-state.ts';
import { openingTable } from './opening-table.ts';

/** Works out, at build, when the clinic calls back who writes at a time; undefined where it promises nothing. */
export function callBackTable(hours: Hours, texts: OpeningTexts): OpeningTable | undefined {
  const { callBack, state } = texts;
  return callBack
    ? openingTable(hours, { ...texts, state: { ...callBack, times: state.times } })
    : undefined;
}
