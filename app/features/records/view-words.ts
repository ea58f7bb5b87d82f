import { fill } from '../../text/template.ts';
import type { Wording } from './fields/clinic.ts';
import { wordsOf } from './tools/days-choice.tsx';
import type { View } from './view-hash.ts';

/** `No appointments to do on these days.` */
export function nothingOf({ kind, show, days }: View, { list }: Wording['texts']): string {
  const forms = days === 'all' ? list.none : list.noneOnDays;
  return show === 'all' ? list.noneOnDays[kind] : forms[show];
}

/** What the rows are chosen by, on paper. */
export function filterWords({ show, days }: View, typed: string, wording: Wording): string {
  const { texts } = wording;
  const words = [
    show === 'all' ? '' : texts.show[show],
    days === 'all' ? '' : wordsOf(days, wording),
    typed.trim() && fill(texts.paper.searched, { typed: typed.trim() }),
  ];
  return words.filter(Boolean).join(', ');
}
