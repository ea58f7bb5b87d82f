import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { dateOfDay, noticeOn } from '../stored-calendar.ts';
import type { CalendarEditor } from './site-facts.ts';
import { TextFields, type Texts } from './text-fields.tsx';
import type { CalendarState } from './use-stored-calendar.ts';

interface NoticeFormProps extends CalendarEditor {
  calendar: CalendarState;
  today: number;
}

/** In UTF-16 units (collections.ts). */
const limit = 200;

/** Writes the notice, or changes the one that is shown. */
export function NoticeForm({ texts, languages, calendar, today }: NoticeFormProps) {
  const shown = calendar.stored && noticeOn(calendar.stored, today);
  const [lines, setLines] = useState<Texts>(shown?.texts ?? {});
  const [to, setTo] = useState<string>(shown?.to ?? dateOfDay(today + 7));
  const [isTried, setTried] = useState(false);
  const isWhole = languages.every(({ code }) => lines[code]?.trim());
  const isInTime = to >= dateOfDay(today);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isWhole || !isInTime) return;
    const written = languages.map(({ code }) => [code, String(lines[code]).trim()]);
    // One that is over stays as it was, and is listed as past.
    const id = shown?.id ?? `notice-${dateOfDay(today)}`;
    if (await calendar.write(id, { to, texts: Object.fromEntries(written) })) setTried(false);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <h3 className="text-xl">{texts.notice}</h3>
      <TextFields
        name="notice"
        label={texts.noticeIn}
        languages={languages}
        limit={limit}
        texts={lines}
        onTexts={setLines}
        error={isTried ? texts.faults.texts : undefined}
      />
      <Field
        label={texts.until}
        name="until"
        type="date"
        required
        min={dateOfDay(today)}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={isTried && !isInTime ? texts.faults.dates : undefined}
      />
      {isWhole && (
        <div className="rounded-xl bg-deep p-4 text-page">
          <h4 className="font-semibold">{texts.preview}</h4>
          {languages.map(({ code, tag }) => (
            <p key={code} lang={tag} className="written font-semibold">
              {lines[code]}
            </p>
          ))}
        </div>
      )}
      <div>
        <Button type="submit" disabled={calendar.isWriting}>
          {calendar.isWriting ? texts.sending : texts.saveNotice}
        </Button>
      </div>
    </form>
  );
}
