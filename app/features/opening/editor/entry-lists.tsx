import { localDigits } from '../../../text/digits.ts';
import { fill } from '../../../text/template.ts';
import { timeFormat, writtenTime } from '../../../text/written-time.ts';
import { exceptionLine } from '../hours-lines.ts';
import { dateOfDay, type StoredCalendar, textIn } from '../stored-calendar.ts';
import type { CalendarEditor } from './site-facts.ts';

interface EntryListsProps extends CalendarEditor {
  stored: StoredCalendar;
  today: number;
  account: string;
  onRemove: (id: string) => void;
}

interface Listed {
  id: string;
  to: string;
  by: string;
  at: number;
  line: string;
}

/** What staff have said, in the page's language: what holds or is to come, which they can take back, and what is over. */
export function EntryLists(props: EntryListsProps) {
  const { texts, today, onRemove } = props;
  const all = listedOf(props);
  const isOver = ({ to }: Listed) => to < dateOfDay(today);
  const [current, past] = [all.filter((each) => !isOver(each)), all.filter(isOver)];
  return (
    <>
      <section aria-labelledby="calendar-current">
        <h3 id="calendar-current" className="text-xl">
          {texts.current}
        </h3>
        {current.length === 0 && <p>{texts.none}</p>}
        <ul className="divide-y divide-line">
          {current.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <Entry {...props} listed={each} />
              <button
                type="button"
                className="text-link min-h-12 cursor-pointer px-2"
                aria-label={fill(texts.removeIt, { what: each.line })}
                onClick={() => onRemove(each.id)}
              >
                {texts.remove}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {past.length > 0 && (
        <details>
          <summary className="min-h-12 cursor-pointer py-2 font-semibold">{texts.past}</summary>
          <ul className="divide-y divide-line">
            {past.map((each) => (
              <li key={each.id} className="py-2">
                <Entry {...props} listed={each} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const dayAndTime: Intl.DateTimeFormatOptions = {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit' },
};

function Entry({
  listed,
  texts,
  account,
  timeZone,
  tag,
  languages,
}: EntryListsProps & { listed: Listed }) {
  const { line, by, at } = listed;
  const time = writtenTime(timeFormat(tag, { timeZone, ...dayAndTime }), at);
  return (
    <p className="written min-w-0 flex-[1_1_14rem]">
      <span lang={languages[0]?.tag}>{line}</span>
      <br />
      {fill(by === account ? texts.byYou : texts.byColleague, { time })}
    </p>
  );
}

function listedOf({ stored, languages, texts, tag }: EntryListsProps): Listed[] {
  const [language] = languages;
  if (!language) return [];
  const { code, opening } = language;
  const days = stored.days.map((each) => {
    const reason = { [each.from]: textIn(each.texts, code) };
    const line = exceptionLine({ ...each, id: each.from }, { ...opening, exceptions: reason });
    return { ...each, id: each.from, line };
  });
  const notices = stored.notices.map((notice) => {
    const text = textIn(notice.texts, code);
    return {
      ...notice,
      line: fill(texts.noticeUntil, { text, date: localDigits(notice.to, tag) }),
    };
  });
  return [...days, ...notices];
}
