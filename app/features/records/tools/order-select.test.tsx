// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type RecordKind, recordFields } from '../../../backend/record-fields.ts';
import { newestFirst } from '../arrange/order.ts';
import { ClinicContext } from '../fields/clinic.ts';
import { english } from '../fields/english.test-data.ts';
import { fields } from '../fields/fields.ts';
import { OrderSelect } from './order-select.tsx';

afterEach(cleanup);

function titles(kind: RecordKind): (string | null)[] {
  render(
    <ClinicContext value={english}>
      <OrderSelect kind={kind} order={newestFirst} onOrder={() => {}} />
    </ClinicContext>,
  );
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
}

it('names every order of a kind, both ways', () => {
  expect(titles('enquiry')).toEqual([
    ...['Newest first', 'Oldest first'],
    ...recordFields.enquiry.flatMap((field) => {
      const title = english.texts.fields[field];
      return fields[field].format === 'phone'
        ? [`${title}, 0 to 9`, `${title}, 9 to 0`]
        : [`${title}, A to Z`, `${title}, Z to A`];
    }),
  ]);
});

it('names none by an email that feedback has not', () => {
  expect(titles('feedbacks').filter((title) => title?.startsWith('Email'))).toEqual([]);
});
