import { type Days, dayAt, namedDays } from '../arrange/days.ts';
import { useClinic, type Wording } from '../fields/clinic.ts';

interface DaysChoiceProps {
  days: Days;
  onDays: (days: Days) => void;
}

/** The choice of the days whose records are shown: by name, or from one day to another. */
export function DaysChoice({ days, onDays }: DaysChoiceProps) {
  const { now, timeZone, texts } = useClinic();
  const words = texts.days;
  const isSpan = typeof days === 'object';
  const today = dayAt(now, timeZone);
  return (
    <>
      <select
        aria-label={words.label}
        className="min-h-12 min-w-0 rounded-xl border-[1.5px] border-ink/60 bg-white px-3"
        value={isSpan ? 'span' : days}
        onChange={({ target }) =>
          onDays(namedDays.find((name) => name === target.value) ?? { from: today, to: today })
        }
      >
        {namedDays.map((name) => (
          <option key={name} value={name}>
            {words[name]}
          </option>
        ))}
        <option value="span">{words.span}</option>
      </select>
      {isSpan && (
        <>
          <Day title={words.from} day={days.from} onDay={(from) => onDays({ ...days, from })} />
          <Day title={words.to} day={days.to} onDay={(to) => onDays({ ...days, to })} />
          {days.from > days.to && days.to !== '' && <p role="alert">{words.reversed}</p>}
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
export function titleOf(days: Days, { texts }: Wording): string {
  return texts.days[typeof days === 'object' ? 'span' : days];
}

/** The chosen days in words, for paper: `Last 7 days`, `2026-11-16 – 2026-11-22`. */
export function wordsOf(days: Days, { texts }: Wording): string {
  return typeof days === 'object' ? `${days.from} – ${days.to}`.trim() : texts.days[days];
}
