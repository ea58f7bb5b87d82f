import { z } from 'zod';

const mailText = z.object({ subject: z.string(), text: z.string() });

/** What mail to staff says in one of the site's languages, from app/content/ (scripts/lib/mail-texts.ts). */
export const mailTextsSchema = z.object({
  /** The language, as NOTIFY_LANGUAGE names it, and as BCP 47 does. */
  code: z.string(),
  tag: z.string(),
  /** Where the pages for staff are in it. */
  paths: z.object({ dashboard: z.string(), resetPassword: z.string() }),
  /** What is new, by collection: the count by the names of Unicode's plural rules; `{count}` stands for the number. */
  told: z.record(
    z.string(),
    z.object({
      count: z.object({ other: z.string() }).catchall(z.string()),
      note: z.string().optional(),
    }),
  ),
  /** In both, `{site}` stands for the site's address, and `{link}` for one to set a new password. */
  test: mailText,
  reset: mailText,
});

export type MailTexts = z.infer<typeof mailTextsSchema>;
type MailText = z.infer<typeof mailText>;

/** The mail with the values in it. */
export function fillMail({ subject, text }: MailText, values: Record<string, string>): MailText {
  const fill = (template: string) =>
    template.replace(/{(\w+)}/g, (place, name) => values[name] ?? place);
  return { subject: fill(subject), text: `${fill(text)}\n` };
}
