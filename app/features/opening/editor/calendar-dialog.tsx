import { type ComponentType, useRef, useState } from 'react';
import { retry } from '../../../network/retry.ts';
import type { CalendarPanelProps } from './calendar-panel.tsx';
import type { CalendarEditor } from './site-facts.ts';

interface CalendarDialogProps extends CalendarEditor {
  /** The id of the account that is signed in. */
  account: string;
}

/** A button that opens a dialogue in which staff close days, give them other hours, and write the notice. */
export function CalendarDialog(props: CalendarDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<CalendarPanelProps>>();
  const { texts } = props;

  function open() {
    dialog.current?.showModal();
    setOpen(true);
    retry(() => import('./calendar-panel.tsx')).then((module) =>
      setPanel(() => module.CalendarPanel),
    );
  }

  return (
    <>
      <button
        type="button"
        className="text-link min-h-12 cursor-pointer px-1 md:px-2"
        aria-haspopup="dialog"
        aria-label={texts.title}
        onClick={open}
      >
        {texts.link}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="calendar-title"
        className="dialog w-[min(48rem,96vw)]"
        onClose={() => setOpen(false)}
      >
        <h2 id="calendar-title" className="mb-1 text-heading">
          {texts.title}
        </h2>
        {isOpen &&
          (Panel ? (
            <Panel {...props} onClose={() => dialog.current?.close()} />
          ) : (
            <p>{texts.loading}</p>
          ))}
      </dialog>
    </>
  );
}
