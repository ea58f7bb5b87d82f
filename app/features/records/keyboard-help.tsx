import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import type { DashboardTexts } from '../../content/schemas/dashboard-texts.ts';
import { fill } from '../../text/template.ts';
import { findStatus } from './backup-notice.tsx';
import { useClinic } from './fields/clinic.ts';
import { recall, remember } from './list/browser-memory.ts';
import { useFound } from './use-found.ts';

/** What is pressed, and what that does. */
function keysIn({ does, ...names }: DashboardTexts['keys']): [key: string, what: string][] {
  return [
    ['/', does.search],
    [names.inSearch, does.firstRow],
    ['↑ ↓', does.rows],
    [names.enter, does.open],
    ['N', does.note],
    ['T', does.tabs],
    [names.delete, does.delete],
    ['X', does.done],
    ['P', does.publish],
    ['U', does.unpublish],
    [names.undo, does.undo],
    [names.range, does.range],
    ['?', does.help],
  ];
}

interface KeyboardHelpProps {
  search: RefObject<HTMLInputElement | null>;
  undoLast: () => void;
}

/** The keys that work on the whole dashboard, and the list of them, below which stands the server's version. */
export function KeyboardHelp({ search, undoLast }: KeyboardHelpProps) {
  const { texts } = useClinic();
  const { keys } = texts;
  const dialog = useRef<HTMLDialogElement>(null);
  const [areOn, setAreOn] = useState(() => recall(storageKey) !== 'off');
  const [openedAt, setOpenedAt] = useState<number>();
  const status = useFound(openedAt, findStatus);

  const open = useCallback(() => {
    dialog.current?.showModal();
    setOpenedAt(Date.now());
  }, []);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isBusy =
        event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]');
      if (isBusy || event.altKey) return;
      const isCommand = event.ctrlKey || event.metaKey;
      // In other programs Ctrl + Shift + Z is “redo”, the opposite.
      if (isCommand && event.shiftKey) return;
      const key = isCommand ? `Ctrl+${event.key.toLowerCase()}` : event.key;
      if (key === 'Ctrl+z') event.repeat || undoLast();
      else if (key === '/' && areOn) search.current?.focus();
      else if (key === '?' && areOn) open();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [areOn, search, undoLast, open]);

  function turn(on: boolean) {
    setAreOn(on);
    remember(storageKey, on ? 'on' : 'off');
  }

  return (
    <>
      <button
        type="button"
        className="tool-button -mr-3.5 max-lg:hidden"
        aria-haspopup="dialog"
        onClick={open}
      >
        {keys.title}
      </button>
      <dialog ref={dialog} aria-labelledby="keyboard-help" className="dialog">
        <h2 id="keyboard-help" className="mb-4 text-heading">
          {keys.title}
        </h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
          {keysIn(keys).map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-md bg-panel px-2 py-0.5 font-body font-semibold">{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        {/* Speech input types single letters by accident: https://www.w3.org/TR/WCAG22/#character-key-shortcuts */}
        <label className="my-4 flex min-h-12 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-deep"
            checked={areOn}
            onChange={(event) => turn(event.target.checked)}
          />
          {keys.areOn}
        </label>
        {status && <p className="my-4">{fill(keys.version, { version: status.version })}</p>}
        <Button variant="quiet" onClick={() => dialog.current?.close()}>
          {texts.close}
        </Button>
      </dialog>
    </>
  );
}

const storageKey = 'dashboard.keys';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]',
    )
  );
}
