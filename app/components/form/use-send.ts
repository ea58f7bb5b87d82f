import {
  type FormEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { withDeadline } from '../../network/deadline.ts';
import { newRecordId } from './record-id.ts';

export interface SendOptions<Name extends string> {
  names: readonly Name[];
  /** Sends the trimmed values; a rejection is a failed send. `attempt` counts from 1 while the content is unchanged. */
  send: (values: Record<Name, string>, id: string, attempt: number) => Promise<void>;
}

/** What is wrong with single fields, said beside them. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

interface SendState<Name extends string> {
  /** To be spread on the form. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onClick: (event: MouseEvent<HTMLFormElement>) => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInvalidCapture: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  sending: boolean;
  /** What became of the last send. */
  outcome: Outcome;
  fieldErrors: FieldErrors<Name>;
}

/** How long a send may take before it has failed, in milliseconds. */
const sendDeadline = 15_000;

type Outcome = 'none' | 'missing' | 'failed' | 'sent';

/**
 * A form of plain uncontrolled fields that sends a record: what was typed before the script came is kept, a failure
 * keeps everything, and a record keeps its id while its content is unchanged, so that sending again after a lost
 * answer never makes a second one.
 */
export function useSend<Name extends string>({ names, send }: SendOptions<Name>): SendState<Name> {
  const ref = useRef<HTMLFormElement>(null);
  const draft = useRef({ content: '', id: '', attempt: 0 });
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>('none');
  const [fieldErrors, setFieldErrors] = useState<FieldErrors<Name>>({});

  async function submit(element: HTMLFormElement) {
    busy.current = true;
    setSending(true);
    setOutcome('none');
    setFieldErrors({});
    const values = readValues(element, names);
    const missing = names.filter((name) => values[name] === '');
    if (missing.length > 0) {
      finish('missing');
      setFieldErrors(Object.fromEntries(missing.map((name) => [name, requiredText])) as never);
      fieldOf(element, missing[0]).focus();
      return;
    }
    const content = JSON.stringify(values);
    if (draft.current.content !== content)
      draft.current = { content, id: newRecordId(), attempt: 0 };
    draft.current.attempt += 1;
    try {
      await withDeadline(send(values, draft.current.id, draft.current.attempt), sendDeadline);
      draft.current = { content: '', id: '', attempt: 0 };
      // What was typed meanwhile was not sent: it stays.
      if (JSON.stringify(readValues(element, names)) === content) element.reset();
      finish('sent');
    } catch {
      finish('failed');
    }
  }

  function finish(result: Outcome) {
    busy.current = false;
    setSending(false);
    setOutcome(result);
  }

  // The button lost the focus when it was disabled: give it back to who goes by keyboard.
  useEffect(() => {
    if (outcome === 'failed' || outcome === 'sent') {
      if (document.activeElement === document.body) submitButton(ref.current)?.focus();
    }
  }, [outcome]);

  return {
    form: {
      ref,
      // The second click of a double click, when the first is already answered, would judge the form just emptied.
      onClick(event) {
        if (event.detail > 1 && submitButton(ref.current)?.contains(event.target as Node))
          event.preventDefault();
      },
      onSubmit(event) {
        event.preventDefault();
        if (!busy.current) submit(event.currentTarget);
      },
      onInvalidCapture({ target }) {
        const { name, validationMessage } = target as HTMLInputElement;
        // The browser does not let this one be sent: what became of the last one is no answer to it.
        setOutcome('none');
        setFieldErrors((errors) => ({ ...errors, [name]: validationMessage }));
      },
      onInput({ target }) {
        const { name } = target as HTMLInputElement;
        setFieldErrors((errors) => ({ ...errors, [name]: undefined }));
      },
    },
    sending,
    outcome,
    fieldErrors,
  };
}

const requiredText = 'Please fill this in.';

function readValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const data = new FormData(form);
  const entries = names.map((name) => [name, String(data.get(name) ?? '').trim()]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

function submitButton(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLButtonElement>('[type=submit]');
}

function fieldOf(form: HTMLFormElement, name: string | undefined): HTMLInputElement {
  return form.elements.namedItem(String(name)) as HTMLInputElement;
}
