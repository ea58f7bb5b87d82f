import { describe, expect, it } from 'vitest';
import { indianNumber, searchableDigits, telephoneLink, whatsAppLinkTo } from './phone.ts';

describe('a phone number', () => {
  it.each([
    '9876543210',
    '09876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '919876543210',
    '0091 9876543210',
    '९८७६५ ४३२१०',
    '９８７６５４３２１０',
  ])('%s is the Indian number 9876543210', (number) => {
    expect(indianNumber(number)).toBe('9876543210');
    expect(whatsAppLinkTo(number)).toBe('https://wa.me/919876543210');
  });

  it.each(['12345', '+1 212 555 0100', '98765432100', '', 'call me', '0000000000'])(
    '%s is no Indian number',
    (number) => {
      expect(indianNumber(number)).toBeUndefined();
    },
  );

  it('is dialled as it was typed, with nothing but its digits and its plus', () => {
    expect(telephoneLink('09000000001')).toBe('tel:09000000001');
    expect(telephoneLink(' +91 90000-00001')).toBe('tel:+919000000001');
    expect(telephoneLink('javascript:alert(1)')).toBeUndefined();
    expect(telephoneLink('')).toBeUndefined();
  });

  it('from abroad gets WhatsApp only with its own country code', () => {
    expect(whatsAppLinkTo('+1 212 555 0100')).toBe('https://wa.me/12125550100');
    expect(whatsAppLinkTo('212 555')).toBeUndefined();
  });

  it('is found with and without zero and country code', () => {
    for (const typed of ['098765', '9198765', '00919876543210', '43210', '9876543210']) {
      expect(searchableDigits('98765 43210')).toContain(typed);
    }
    expect(searchableDigits('12345')).toBe('12345');
  });
});
