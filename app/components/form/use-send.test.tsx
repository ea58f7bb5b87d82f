// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SubmitButton } from './submit-button.tsx';
import { useSend } from './use-send.ts';

type Send = (values: { name?: string }, id: string) => Promise<void>;

const send = vi.fn<Send>();
const fields = { name: { limit: 12 } };
const texts = {
  required: 'Please fill this in.',
  tooLong: 'This is too long: it has {length} characters, and at most {limit} can be sent.',
} as const;
const outcomes = { none: undefined, missing: 'Missing', failed: 'Failed', sent: 'Sent' };

function NameForm() {
  const { form, sending, outcome, fieldErrors } = useSend({
    texts,
    language: 'en-IN',
    fields,
    send,
  });
  return (
    <form {...form}>
      <input name="name" aria-label="Name" />
      <output>{[outcomes[outcome], fieldErrors.name].filter(Boolean).join(' ')}</output>
      <button type="submit" disabled={sending}>
        Send
      </button>
    </form>
  );
}

afterEach(cleanup);

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const button = () => screen.getByRole<HTMLButtonElement>('button');
const said = () => screen.getByRole('status').textContent;
/** Waits for the content's fingerprint too (drafts.ts). */
const says = (text: string) => waitFor(() => expect(said()).toBe(text));

describe('a form that sends a record', () => {
  beforeEach(() => {
    sessionStorage.setItem('unanswered', '[]');
    send.mockReset().mockResolvedValue();
    render(
      <StrictMode>
        <NameForm />
      </StrictMode>,
    );
  });

  it('sends trimmed values, is empty again, and gives the next record another id', async () => {
    const user = userEvent.setup();
    for (const name of [' Asha ', ' Asha ']) {
      // user-event does not see that a form was reset.
      await user.clear(field());
      await user.type(field(), `${name}{Enter}`);
      await says('Sent');
      expect(field().value).toBe('');
    }
    expect(send.mock.calls.map(([values]) => values)).toEqual([{ name: 'Asha' }, { name: 'Asha' }]);
    expect(send.mock.calls[0]?.[1]).not.toBe(send.mock.calls[1]?.[1]);
  });

  it('keeps id and content while a record is tried again', async () => {
    const user = userEvent.setup();
    send.mockRejectedValueOnce(new Error('lost')).mockRejectedValueOnce(new Error('lost'));
    await user.type(field(), 'Asha{Enter}');
    await says('Failed');
    await user.type(field(), ' {Enter}');
    expect(field().value).toBe('Asha ');
    await user.click(button());
    await says('Sent');
    const [first] = send.mock.calls;
    expect(send.mock.calls.map(([, id]) => id)).toEqual([first?.[1], first?.[1], first?.[1]]);
  });

  it('gives edited content an id of its own', async () => {
    const user = userEvent.setup();
    send.mockRejectedValueOnce(new Error('lost'));
    await user.type(field(), 'Asha{Enter}');
    await says('Failed');
    await user.type(field(), ' Verma{Enter}');
    await says('Sent');
    const [first, second] = send.mock.calls;
    expect(second?.[1]).not.toBe(first?.[1]);
  });

  it('keeps the id of each content that had no answer, up to twenty of them', async () => {
    const user = userEvent.setup();
    send.mockRejectedValue(new Error('lost'));
    const typed = [
      'Asha',
      'Asha V',
      'Asha',
      ...Array.from({ length: 20 }, (_, at) => `N${at}`),
      'Asha',
    ];
    for (const name of typed) {
      await user.clear(field());
      await user.type(field(), `${name}{Enter}`);
      await says('Failed');
    }
    const sent = send.mock.calls.map(([{ name }, id]) => ({ name, id }));
    expect(sent[2]).toEqual(sent[0]);
    expect(sent[1]?.id).not.toBe(sent[0]?.id);
    expect(sent.at(-1)?.id).not.toBe(sent[0]?.id);
  });

  it('forgets a content that was sent, and no other', async () => {
    const user = userEvent.setup();
    send.mockRejectedValueOnce(new Error('lost'));
    for (const [name, outcome] of [
      ['Asha', 'Failed'],
      ['Ben', 'Sent'],
      ['Asha', 'Sent'],
      ['Asha', 'Sent'],
    ] as const) {
      await user.clear(field());
      await user.type(field(), `${name}{Enter}`);
      await says(outcome);
    }
    const [first, , again, another] = send.mock.calls;
    expect(again?.[1]).toBe(first?.[1]);
    expect(another?.[1]).not.toBe(first?.[1]);
  });

  it('fails for what the rules would refuse for its length, and says so beside the field', async () => {
    const user = userEvent.setup();
    // An emoji has two UTF-16 units.
    await user.type(field(), '😀😀😀😀😀😀😀{Enter}');
    expect(said()).toBe(
      'Failed This is too long: it has 14 characters, and at most 12 can be sent.',
    );
    expect(document.activeElement).toBe(field());
    expect(send).not.toHaveBeenCalled();
    await user.type(field(), '{Backspace}{Backspace}');
    await user.click(button());
    await says('Sent');
  });

  it('sends once, however often it is asked while it sends', async () => {
    const user = userEvent.setup();
    const { promise, resolve } = Promise.withResolvers<void>();
    send.mockReturnValueOnce(promise);
    await user.type(field(), 'Asha{Enter}');
    expect(button().disabled).toBe(true);
    act(() => button().form?.requestSubmit());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    await act(async () => resolve());
    await says('Sent');
    expect(send).toHaveBeenCalledTimes(1);
    expect(button().disabled).toBe(false);
  });

  it('fails when there is no answer for fifteen seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    send.mockReturnValueOnce(new Promise(() => {}));
    field().value = 'Asha';
    act(() => button().form?.requestSubmit());
    await vi.waitFor(() => expect(send).toHaveBeenCalled(), 20_000);
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(said()).toBe('Failed');
    expect(field().value).toBe('Asha');
    vi.useRealTimers();
  });

  it('keeps what was typed while it sent, since that was not sent', async () => {
    const user = userEvent.setup();
    const { promise, resolve } = Promise.withResolvers<void>();
    send.mockReturnValueOnce(promise);
    await user.type(field(), 'Asha{Enter}');
    await user.type(field(), ' Verma');
    await act(async () => resolve());
    await says('Sent');
    expect(field().value).toBe('Asha Verma');
  });

  it('takes the last outcome back when the browser refuses the next content', async () => {
    const user = userEvent.setup();
    await user.type(field(), 'Asha{Enter}');
    await says('Sent');
    field().setCustomValidity('Please match the format.');
    act(() => button().form?.requestSubmit());
    expect(said()).toBe('Please match the format.');
  });

  it('sends nothing blank, and takes a field’s complaint back as it is filled in', async () => {
    const user = userEvent.setup();
    for (const blank of [' \u00a0', '\u200b', '\u2800 \u3164', '\ufe0f']) {
      await user.clear(field());
      await user.type(field(), `${blank}{Enter}`);
      expect(said()).toBe('Missing Please fill this in.');
      expect(document.activeElement).toBe(field());
    }
    expect(send).not.toHaveBeenCalled();
    await user.type(field(), 'A');
    expect(said()).toBe('Missing');
  });
});

const sendEmail = vi.fn(async (_values: { email?: string; when?: string }) => {});

function EmailForm() {
  const { form, outcome } = useSend({
    texts,
    language: 'en-IN',
    fields: { email: { limit: 40 }, when: { limit: 12, isOptional: true } },
    send: sendEmail,
  });
  return (
    <form {...form} aria-label="Email">
      <input name="email" type="email" defaultValue="asha@bücher.example" />
      <input name="when" aria-label="When" />
      <output>{outcomes[outcome]}</output>
      <SubmitButton sending={false} sendingText="Sending...">
        Send email
      </SubmitButton>
    </form>
  );
}

describe('an email at a domain in any script', () => {
  beforeEach(() => {
    sendEmail.mockClear();
    render(<EmailForm />);
  });

  it('is sent in its ASCII form, and stays in the form as it was typed', async () => {
    sendEmail.mockRejectedValueOnce(new Error('lost'));
    const form = screen.getByRole<HTMLFormElement>('form');
    await act(async () => fireEvent.submit(form));
    await waitFor(() => expect(sendEmail).toHaveBeenCalled());
    expect(sendEmail.mock.calls[0]?.[0]).toEqual({ email: 'asha@xn--bcher-kva.example' });
    expect(new FormData(form).get('email')).toBe('asha@bücher.example');
  });

  it('is submitted where the browser takes only ASCII, as jsdom and WebKit do', async () => {
    expect(screen.getByRole<HTMLFormElement>('form').checkValidity()).toBe(false);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Send email' }));
    await waitFor(() => expect(sendEmail).toHaveBeenCalled());
    expect(sendEmail.mock.calls[0]?.[0]).toEqual({ email: 'asha@xn--bcher-kva.example' });
  });
});

describe('a field that may be left empty', () => {
  beforeEach(() => {
    sendEmail.mockClear();
    render(<EmailForm />);
  });

  it.each([
    ['', undefined],
    ['\u00a0', undefined],
    [' evenings ', 'evenings'],
  ])('of %j sends %j', async (typed, when) => {
    if (typed) await userEvent.setup().type(screen.getByRole('textbox', { name: 'When' }), typed);
    await act(async () => fireEvent.submit(screen.getByRole('form')));
    await says('Sent');
    const [sent] = sendEmail.mock.calls[0] ?? [];
    expect(sent).toEqual({ email: 'asha@xn--bcher-kva.example', ...(when && { when }) });
  });

  it('is refused when it holds too much', async () => {
    await userEvent.setup().type(screen.getByRole('textbox', { name: 'When' }), 'in the evening');
    await act(async () => fireEvent.submit(screen.getByRole('form')));
    expect(said()).toBe('Failed');
    expect(sendEmail).not.toHaveBeenCalled();
  });
});
