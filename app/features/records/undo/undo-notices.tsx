import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/icons.tsx';
import { isolated } from '../../../text/isolated.ts';
import { fill } from '../../../text/template.ts';
import { useClinic, type Wording } from '../fields/clinic.ts';
import { countOf } from '../fields/kinds.ts';
import { useUncovered } from './use-uncovered.ts';
import type { Undo, Undos } from './use-undos.ts';

/** How long Undo is offered, and how long at most where the focus holds it, in milliseconds. */
const offerTime = 60_000;
const maximumOfferTime = 600_000;

/**
 * One quiet notice for each deed that can be taken back, at the foot of the window, below the other notices (`children`). Of
 * many, the latest are in view.
 */
export function UndoNotices({
  undos,
  restore,
  forget,
  children,
}: Pick<Undos, 'undos' | 'restore' | 'forget'> & { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useUncovered(list);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further notice stands below the others
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [undos.length]);

  return (
    <div
      ref={list}
      role="status"
      className="notices fixed inset-x-0 z-40 mx-auto grid w-fit max-w-[calc(100vw-1.5rem)] gap-2 print:hidden"
    >
      {children}
      {undos.map((undo) => (
        <UndoNotice key={undo.id} undo={undo} restore={restore} forget={forget} />
      ))}
    </div>
  );
}

interface UndoNoticeProps {
  undo: Undo;
  restore: Undos['restore'];
  forget: Undos['forget'];
}

function UndoNotice({ undo, restore, forget }: UndoNoticeProps) {
  const clinic = useClinic();
  const { texts } = clinic;
  const [held, setHeld] = useState(false);
  const { id, state, entries } = undo;
  const text = textOf(undo, clinic);

  async function putBack() {
    if (state === 'restoring') return;
    await restore(undo);
    // The notice disappeared with the button that had the focus.
    if (document.activeElement === document.body) rowOf(undo)?.focus();
  }

  useEffect(() => {
    const timer = setTimeout(() => forget(id), maximumOfferTime);
    return () => clearTimeout(timer);
  }, [id, forget]);

  // The minute restarts with each further part of the deed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: more entries restart the timer
  useEffect(() => {
    // An offer stays longer while its button has the focus, and after a failure until it is dismissed or succeeds.
    if (held || state !== 'offered') return;
    const timer = setTimeout(() => forget(id), offerTime);
    return () => clearTimeout(timer);
  }, [held, state, id, entries.length, forget]);

  const holding = { onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  return (
    <div className="on-deep notice">
      <span className="min-w-0">{text}</span>
      <div>
        <button
          type="button"
          {...holding}
          className="notice-button"
          aria-disabled={state === 'restoring'}
          onClick={putBack}
        >
          {texts.undo}
        </button>
        <button
          type="button"
          {...holding}
          className="notice-dismiss"
          aria-label={fill(texts.dismissNotice, { notice: text })}
          title={texts.dismiss}
          onClick={() => forget(id)}
        >
          <Icon className="size-5">
            <path d="m6 6 12 12M18 6 6 18" />
          </Icon>
        </button>
      </div>
    </div>
  );
}

/** The first of the restored rows, if it is in the page. */
function rowOf({ entries: [first] }: Undo): HTMLElement | null {
  return document.querySelector(`tr[data-id="${CSS.escape(first?.record.id ?? '')}"]`);
}

function textOf({ kind, what, entries, state }: Undo, wording: Wording): string {
  const { undone } = wording.texts;
  const [first] = entries;
  const whom =
    entries.length === 1 && first?.record.name
      ? isolated(first.record.name)
      : countOf(entries.length, kind, wording);
  if (state === 'offered') return fill(undone[what], { whom });
  const [backing, failed] =
    what === 'deleted'
      ? [undone.puttingBack, undone.putBackFailed]
      : [undone.takingBack, undone.takeBackFailed];
  return fill(state === 'failed' ? failed : backing, { whom });
}
