import type { Template } from '../../../text/template.ts';

/** Where there are more records than somebody would put on paper, so that the newest alone are printed. */
export interface PrintTexts {
  /** On the button. */
  newest: Template<'most' | 'count'>;
  /** On the paper. */
  missing: Template<'most' | 'missing'>;
}
