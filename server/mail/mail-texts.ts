/** What mail to staff says in one of the site's languages, from app/content/ (scripts/lib/mail-texts.ts). */
export interface MailTexts {
  /** The language, as NOTIFY_LANGUAGE names it, and as BCP 47 does. */
  code: string;
  tag: string;
  /** Where the pages for staff are in it. */
  paths: { dashboard: string; resetPassword: string };
  /** What is new, by collection. */
  told: Record<string, { count: CountedText; note?: string | undefined }>;
  /** In both, `{site}` stands for the site's address, and `{link}` for one to set a new password. */
  test: MailText;
  reset: MailText;
}

/** By the names of Unicode's plural rules; `{count}` stands for the number. */
export type CountedText = Record<string, string> & { other: string };

interface MailText {
  subject: string;
  text: string;
}

/** The mail with the values in it. */
export function fillMail({ subject, text }: MailText, values: Record<string, string>): MailText {
  const fill = (template: string) =>
    template.replace(/{(\w+)}/g, (place, name) => values[name] ?? place);
  return { subject: fill(subject), text: `${fill(text)}\n` };
}

export function countedText(forms: CountedText, count: number, tag: string): string {
  const form = forms[new Intl.PluralRules(tag).select(count)] ?? forms.other;
  return form.replace('{count}', String(count));
}
