import type { Caller } from './caller.ts';

export const visitor: Caller = {
  auth: null,
  client: { key: '203.0.113.7', isKnown: false },
  whenGone: () => {},
};

export const staff: Caller = {
  auth: { uid: 'asha', token: new Map() },
  client: { key: 'account asha', isKnown: true },
  whenGone: () => {},
};
