// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { parseQuery } from '../arrange/search.ts';
import { ClinicContext } from '../fields/clinic.ts';
import { english } from '../fields/english.test-data.ts';
import { MessageText } from './message-text.tsx';

afterEach(cleanup);

function show(message: string, typed = '', isOpen = false) {
  const query = parseQuery(typed);
  const { container } = render(
    <ClinicContext value={english}>
      <MessageText message={message} query={query} isOpen={isOpen} onToggle={() => {}} />
    </ClinicContext>,
  );
  return container.querySelector('p')?.textContent ?? '';
}

describe('a message', () => {
  it('that is short stands whole, without a button', () => {
    expect(show('Hello')).toBe('Hello');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that is short keeps its lines', () => {
    show('Upper left.\nSince Monday.');
    expect(document.querySelector('p')?.className).toContain('whitespace-pre-wrap');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('of many short lines shows them when it is opened', () => {
    const message = 'a\n'.repeat(40);
    expect(show(message)).toBe(message);
    expect(document.querySelector('p')?.className).not.toContain('whitespace-pre-wrap');
    expect(screen.getByRole('button', { name: 'Show all' })).not.toBeNull();
    cleanup();
    show(message, '', true);
    expect(document.querySelector('p')?.className).toContain('whitespace-pre-wrap');
  });

  it('that is long is cut at a word, until it is opened', () => {
    const message = 'sentence '.repeat(100);
    expect(show(message)).toMatch(/^(sentence )+sentence …$/);
    expect(screen.getByRole('button', { name: 'Show all' }).ariaExpanded).toBe('false');
    cleanup();
    expect(show(message, '', true)).toBe(message);
  });

  it('shows the part around a match that is far on, marked', () => {
    const shown = show(`${'before '.repeat(200)}NEEDLE${' after'.repeat(200)}`, 'needle');
    expect(shown).toMatch(/^… .*NEEDLE.* …$/);
    expect(document.querySelector('mark')?.textContent).toBe('NEEDLE');
  });

  it.each([
    ['emoji', '👩🏽‍⚕️😀'],
    ['Hindi', 'दाँतहिन्दीक्ष'],
  ])('without spaces is never cut within a character: %s', (_, text) => {
    for (let shift = 0; shift < 8; shift++) {
      const shown = show('x'.repeat(shift) + text.repeat(100)).replace(/ …$/, '');
      expect(shown.isWellFormed()).toBe(true);
      const rest = ('x'.repeat(shift) + text.repeat(100)).slice(shown.length);
      expect(rest).not.toMatch(/^[\p{M}\u200d]/u);
      cleanup();
    }
  });

  it('in Hindi says so, and each message finds its own direction', () => {
    show('मेरे दाँत');
    const paragraph = document.querySelector('p');
    expect(paragraph?.lang).toBe('hi');
    expect(paragraph?.dir).toBe('auto');
  });
});
