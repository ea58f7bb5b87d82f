// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RecordKind } from '../../../backend/record-fields.ts';
import { newestFirst } from '../arrange/order.ts';
import { OrderSelect } from './order-select.tsx';

afterEach(cleanup);

function titles(kind: RecordKind): (string | null)[] {
  render(<OrderSelect kind={kind} order={newestFirst} onOrder={() => {}} />);
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
}

it('names every order of a kind, both ways', () => {
  expect(titles('enquiry')).toEqual([
    'Newest first',
    'Oldest first',
    'Name, A to Z',
    'Name, Z to A',
    'Number, 0 to 9',
    'Number, 9 to 0',
    'Email, A to Z',
    'Email, Z to A',
    'Message, A to Z',
    'Message, Z to A',
  ]);
});

it('names none by an email that feedback has not', () => {
  expect(titles('feedbacks').filter((title) => title?.startsWith('Email'))).toEqual([]);
});
