import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Message } from '../../../components/message.tsx';
import { clinicTime } from '../clinic-clock.ts';
import { dayLength } from '../day-length.ts';
import { DaysForm } from './days-form.tsx';
import { EntryLists } from './entry-lists.tsx';
import { NoticeForm } from './notice-form.tsx';
import type { CalendarEditor } from './site-facts.ts';
import { type CalendarState, useStoredCalendar } from './use-stored-calendar.ts';

export interface CalendarPanelProps extends CalendarEditor {
  account: string;
  onClose: () => void;
}

/** Two forms, for days and for the notice, and what is stored. */
export function CalendarPanel({ account, onClose, ...editor }: CalendarPanelProps) {
  const { texts, timeZone } = editor;
  const [today] = useState(() =>
    Math.floor(clinicTime(timeZone, new Date()) / (dayLength * 60_000)),
  );
  const calendar = useStoredCalendar(today);
  const { stored, outcome } = calendar;
  const said = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that had the focus may be gone with its row.
    if (outcome && document.activeElement === document.body) said.current?.focus();
  }, [outcome]);

  return (
    <div className="grid gap-5">
      <p>{texts.explanation}</p>
      <DaysForm {...editor} calendar={calendar} today={today} />
      {stored ? (
        <EntryLists
          {...editor}
          stored={stored}
          today={today}
          account={account}
          onRemove={(id) => calendar.write(id, undefined)}
        />
      ) : (
        <p>{texts.loading}</p>
      )}
      {stored && <NoticeForm {...editor} calendar={calendar} today={today} />}
      <div ref={said} tabIndex={-1} className="sticky bottom-0">
        <OutcomeMessage texts={texts} calendar={calendar} />
      </div>
      <div>
        <Button variant="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}

interface OutcomeMessageProps {
  texts: CalendarEditor['texts'];
  calendar: CalendarState;
}

function OutcomeMessage({ texts, calendar }: OutcomeMessageProps) {
  const { what, change } = calendar.outcome ?? {};
  const isFault = what === 'met' || what === 'failed';
  return (
    <>
      {isFault && <Message kind="error">{texts[what]}</Message>}
      <Message kind="success">
        {what && !isFault && (
          <>
            {texts[what]}{' '}
            {change && what !== 'undone' && (
              <button
                type="button"
                className="text-link min-h-12 cursor-pointer px-2"
                aria-disabled={calendar.isWriting}
                onClick={() => calendar.undo(change)}
              >
                {texts.undo}
              </button>
            )}
          </>
        )}
      </Message>
    </>
  );
}
