import { z } from 'zod';
import { plural, template, text } from './parts.ts';

/** At one record. */
export const rowTexts = z.strictObject({
  select: template('name'),
  new: text,
  done: text,
  doneWith: template('name'),
  toDoAgain: text,
  publish: text,
  publishOne: template('name'),
  unpublish: text,
  unpublishOne: template('name'),
  delete: text,
  deleteOne: template('name'),
  copy: text,
  copyOne: template('name'),
  copied: text,
  whatsApp: text,
  whatsAppTo: template('name'),
  showAll: text,
  showLess: text,
  wroteBefore: plural('count', 'day'),
});

/** Where staff note what was agreed with the sender. */
export const noteTexts = z.strictObject({
  title: text,
  on: template('name'),
  /** Above the field, where it does not say of whom to those who see the row. */
  label: text,
  correctLabel: text,
  about: template('name'),
  save: text,
  cancel: text,
  saved: text,
  notSaved: text,
  full: plural('count'),
  changed: template('state', 'by', 'time'),
  /** In a row that is not open. */
  count: plural('count'),
  all: template('name'),
  correct: text,
  correctOn: template('name', 'time'),
  takeOut: text,
  takeOutOn: template('name', 'time'),
});
