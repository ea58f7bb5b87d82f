import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { type CalendarDate, type DayHours, hoursFault, isStretch } from '../../../text/hours.ts';
import { dateOfDay } from '../stored-calendar.ts';
import { DaysPreview } from './days-preview.tsx';
import type { CalendarEditor } from './site-facts.ts';
import { TextFields, type Texts } from './text-fields.tsx';
import type { CalendarState } from './use-stored-calendar.ts';

interface DaysFormProps extends CalendarEditor {
  calendar: CalendarState;
  today: number;
}

const other = 'other';

/** Closes days, or gives them other hours. As it opens, it would close tomorrow. */
export function DaysForm({ texts, languages, calendar, today }: DaysFormProps) {
  const tomorrow = dateOfDay(today + 1);
  const [from, setFrom] = useState<string>(tomorrow);
  const [to, setTo] = useState<string>(tomorrow);
  const [kind, setKind] = useState<string>('closed');
  const [range, setRange] = useState('');
  const [reason, setReason] = useState(Object.keys(languages[0]?.reasons ?? {})[0] ?? other);
  const [typed, setTyped] = useState<Texts>({});
  const [isTried, setTried] = useState(false);
  const kindName = useId();

  const hours = kind === other ? range.trim() : kind;
  const reasons: Texts =
    reason === other
      ? typed
      : Object.fromEntries(languages.map((each) => [each.code, each.reasons[reason] ?? '']));
  const faults = {
    dates: isStretch(from, to) && from >= dateOfDay(today) ? undefined : texts.faults.dates,
    hours: hoursFaultText(hours, texts.faults),
    texts: languages.every(({ code }) => reasons[code]?.trim()) ? undefined : texts.faults.texts,
  };
  const isSound = !faults.dates && !faults.hours && !faults.texts;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isSound) return;
    const lines = Object.fromEntries(
      languages.map(({ code }) => [code, String(reasons[code]).trim()]),
    );
    if (await calendar.write(from, { to, hours, texts: lines })) setTried(false);
  }

  function changeFrom(value: string) {
    setFrom(value);
    if (to < value || to === from) setTo(value);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <h3 className="text-xl">{texts.days}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={texts.from}
          name="from"
          type="date"
          required
          autoFocus
          min={dateOfDay(today)}
          value={from}
          onChange={(event) => changeFrom(event.target.value)}
          error={isTried ? faults.dates : undefined}
        />
        <Field
          label={texts.to}
          name="to"
          type="date"
          required
          min={from}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <fieldset className="show-choice order-none!">
        <legend className="sr-only">{texts.hours}</legend>
        {[
          ['closed', texts.closed],
          ['by appointment', texts.byAppointment],
          [other, texts.otherHours],
        ].map(([value = '', title]) => (
          <label key={value}>
            <input
              type="radio"
              name={kindName}
              checked={kind === value}
              onChange={() => setKind(value)}
            />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      {kind === other && (
        <Field
          label={texts.hours}
          name="hours"
          placeholder="10:00-14:00, 17:00-20:00"
          autoComplete="off"
          value={range}
          onChange={(event) => setRange(event.target.value)}
          error={isTried || hours !== '' ? faults.hours : undefined}
        />
      )}
      <div className="field">
        <label htmlFor="calendar-reason">{texts.reason}</label>
        <select
          id="calendar-reason"
          className="min-h-12 w-full min-w-0 rounded-xl border-[1.5px] border-ink/60 bg-white px-3"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        >
          {Object.entries(languages[0]?.reasons ?? {}).map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
          <option value={other}>{texts.otherReason}</option>
        </select>
      </div>
      {reason === other && (
        <TextFields
          name="reason"
          label={texts.reasonIn}
          languages={languages}
          limit={80}
          texts={typed}
          onTexts={setTyped}
          error={isTried ? faults.texts : undefined}
        />
      )}
      {isSound && (
        <DaysPreview
          texts={texts}
          languages={languages}
          stored={calendar.stored}
          today={today}
          draft={{
            from: from as CalendarDate,
            to: to as CalendarDate,
            hours: hours as DayHours,
            texts: reasons as Record<string, string>,
          }}
        />
      )}
      <div>
        <Button type="submit" disabled={calendar.isWriting}>
          {calendar.isWriting ? texts.sending : texts.saveDays}
        </Button>
      </div>
    </form>
  );
}

function hoursFaultText(
  hours: string,
  texts: CalendarEditor['texts']['faults'],
): string | undefined {
  const fault = hoursFault(hours);
  return fault && texts[fault];
}
