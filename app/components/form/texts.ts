import type { Template } from '../../text/template.ts';

/** What all forms for visitors say. */
export interface FormTexts {
  /** Both stand before the phone number. */
  needsScript: string;
  orCall: string;
  /** Below a field that was left empty, and below one that holds too much. */
  required: string;
  tooLong: Template<'length' | 'limit'>;
  /** On the button while the form is being sent. */
  sending: string;
}

/** The names of a form's fields. */
export type FieldNameOf<Form> = {
  [Name in keyof Form]: Form[Name] extends FieldTexts ? Name : never;
}[keyof Form];

/** What one form says, besides its fields. */
export interface OneFormTexts {
  label: string;
  /** Tells a browser's assistant what the form is for (webmcp.d.ts). */
  purpose: string;
  submit: string;
  missing: string;
  failed: string;
  sent: string;
}

export interface FieldTexts {
  label: string;
  /** Tells a browser's assistant what the field is for. */
  purpose: string;
}

/** The texts of a field for which the browser itself accepts only some values. */
export interface CheckedFieldTexts extends FieldTexts {
  /** Below the field and in the browser's own notice, when it holds another value. */
  invalid: string;
}
