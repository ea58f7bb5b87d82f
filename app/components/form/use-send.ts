import {
  type FormEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { CheckedFieldTexts, FormTexts } from '../../content/schemas/texts.ts';
import { withDeadline } from '../../network/deadline.ts';
import { fill } from '../../text/template.ts';
import { asciiEmail } from './ascii-email.ts';
import { isBlank } from './blank.ts';
import { forget, idFor } from './drafts.ts';

export interface SendOptions<Name extends string> {
  texts: Pick<FormTexts, 'required' | 'tooLong'> &
    Partial<Record<NoInfer<Name>, Partial<CheckedFieldTexts>>>;
  /** The page's language, as BCP 47 names it, in which numbers are written. */
  language: string;
  /** The fields in their order: how many UTF-16 units the rules allow each, and whether it may be left empty. */
  fields: Readonly<Record<Name, { limit: number; isOptional?: boolean }>>;
  /** Sends the trimmed values, without those that were left empty; a rejection is a failed send. */
  send: (values: Partial<Record<Name, string>>, id: string) => Promise<void>;
}

/** What is wrong with each field, shown below it. */
type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

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
  /** The outcome of the last send. */
  outcome: Outcome;
  fieldErrors: FieldErrors<Name>;
}

type Outcome = 'none' | 'missing' | 'failed' | 'sent';

/**
 * A form of uncontrolled fields that sends a record. What was typed before hydration is kept, as is everything after a
 * failure. Each content keeps its id until it has been sent (drafts.ts), so that sending it again after a lost response
 * never makes a second record, whatever was sent in between.
 */
export function useSend<Name extends string>({
  texts,
  language,
  fields,
  send,
}: SendOptions<Name>): SendState<Name> {
  const names = Object.keys(fields) as Name[];
  const ref = useRef<HTMLFormElement>(null);
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
    const blank = names.filter((name) => isBlank(values[name]));
    const missing = blank.filter((name) => !fields[name].isOptional);
    const tooLong = names.filter((name) => values[name].length > fields[name].limit);
    const [first] = [...missing, ...tooLong];
    if (first) {
      finish(missing.length > 0 ? 'missing' : 'failed');
      setFieldErrors(
        Object.fromEntries([
          ...tooLong.map((name) => [name, tooLongText(values[name].length, fields[name].limit)]),
          ...missing.map((name) => [name, texts.required]),
        ]) as never,
      );
      fieldOf(element, first).focus();
      return;
    }
    const content = JSON.stringify(values);
    try {
      const filled = Object.entries(values).filter(([name]) => !blank.includes(name as Name));
      await withDeadline(send(Object.fromEntries(filled) as typeof values, await idFor(content)));
      await forget(content);
      // What was typed while it was being sent stays in the form.
      if (JSON.stringify(readValues(element, names)) === content) element.reset();
      finish('sent');
    } catch {
      finish('failed');
    }
  }

  function tooLongText(length: number, limit: number): string {
    return fill(texts.tooLong, {
      length: length.toLocaleString(language),
      limit: limit.toLocaleString(language),
    });
  }

  function finish(result: Outcome) {
    busy.current = false;
    setSending(false);
    setOutcome(result);
  }

  // What a field was found to hold before the form was hydrated.
  useEffect(() => {
    for (const field of ref.current?.querySelectorAll('input') ?? [])
      if (field.validity.customError) field.checkValidity();
  }, []);

  // Disabling the button took the focus from it: a keyboard user gets it back.
  useEffect(() => {
    if (outcome === 'failed' || outcome === 'sent') {
      if (document.activeElement === document.body) submitButton(ref.current)?.focus();
    }
  }, [outcome]);

  return {
    form: {
      ref,
      onClick(event) {
        if (!submitButton(ref.current)?.contains(event.target as Node)) return;
        // The second click of a double click would submit the form that the first one's success has just emptied.
        if (event.detail > 1) event.preventDefault();
        forgetFaults(event.currentTarget);
      },
      onSubmit(event) {
        event.preventDefault();
        if (!busy.current) submit(event.currentTarget);
      },
      onInvalidCapture({ target }) {
        const field = target as HTMLInputElement;
        // The browser's own words are in its language, which need not be the page's.
        const { invalid } = texts[field.name as Name] ?? {};
        if (invalid) field.setCustomValidity(invalid);
        // The browser refuses to submit the form: the outcome of the last send no longer applies.
        setOutcome('none');
        setFieldErrors((errors) => ({ ...errors, [field.name]: field.validationMessage }));
      },
      onInput({ target }) {
        const field = target as HTMLInputElement;
        field.setCustomValidity('');
        setFieldErrors((errors) => ({ ...errors, [field.name]: undefined }));
      },
    },
    sending,
    outcome,
    fieldErrors,
  };
}

function readValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const data = new FormData(form);
  const entries = names.map((name) => {
    const value = String(data.get(name) ?? '').trim();
    return [name, fieldOf(form, name).type === 'email' ? asciiEmail(value) : value];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/**
 * Called before the browser checks the fields: clears what it was told is wrong with them, since they may have been filled
 * in without an event.
 */
function forgetFaults(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input')) field.setCustomValidity('');
}

function submitButton(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLButtonElement>('[type=submit]');
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}
