import { type Days, dayAt, namedDays } from '../arrange/days.ts';
import { useClinic } from '../fields/clinic.ts';

interface DaysChoiceProps {
  days: Days;
  onDays: (days: Days) => void;
}

const titles = {
  all: 'All days',
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7-days': 'Last 7 days',
};

/** The choice of the days whose records are shown: by name, or from one day to another. */
export function DaysChoice({ days, onDays }: DaysChoiceProps) {
  const { now, timeZone } = useClinic();
  const isSpan = typeof days === 'object';
  const today = dayAt(now, timeZone);
  return (
    <>
      <select
        aria-label="Days"
        className="min-h-12 min-w-0 rounded-xl border-[1.5px] border-ink/60 bg-white px-3"
        value={isSpan ? 'span' : days}
        onChange={({ target }) =>
          onDays(namedDays.find((name) => name === target.value) ?? { from: today, to: today })
        }
      >
        {namedDays.map((name) => (
          <option key={name} value={name}>
            {titles[name]}
          </option>
        ))}
        <option value="span">From – to</option>
      </select>
      {isSpan && (
        <>
          <Day title="From" day={days.from} onDay={(from) => onDays({ ...days, from })} />
          <Day title="to" day={days.to} onDay={(to) => onDays({ ...days, to })} />
          {days.from > days.to && days.to !== '' && (
            <p role="alert">The first day comes after the last.</p>
          )}
        </>
      )}
    </>
  );
}

interface DayProps {
  title: string;
  day: string;
  onDay: (day: string) => void;
}

function Day({ title, day, onDay }: DayProps) {
  return (
    <label className="flex min-w-0 flex-wrap items-center gap-x-2">
      {title}
      <input
        type="date"
        className="min-h-12 min-w-0 rounded-xl border-[1.5px] border-ink/60 bg-white px-3"
        value={day}
        onChange={(event) => onDay(event.target.value)}
      />
    </label>
  );
}

/** The chosen days in a word, for the button that opens the choice on a phone. */
export function titleOf(days: Days): string {
  return typeof days === 'object' ? 'From – to' : titles[days];
}

/** The chosen days in words, for paper: `Last 7 days`, `2026-11-16 – 2026-11-22`. */
export function wordsOf(days: Days): string {
  return typeof days === 'object' ? `${days.from} – ${days.to}`.trim() : titles[days];
}
