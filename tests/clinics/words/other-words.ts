import type { Words } from '../../../app/content/schemas/words.ts';

/** Some of a language's texts; lists stand in place of others as a whole. */
type Some<Texts> = Texts extends readonly unknown[]
  ? Texts
  : Texts extends object
    ? { [Key in keyof Texts]?: Some<Texts[Key]> }
    : Texts;

export type OtherWords = Some<Words>;

/** A language's texts, with others in place of some. */
export function withTexts<Texts>(texts: Texts, others: Some<Texts> | undefined): Texts {
  if (others === undefined) return texts;
  if (typeof texts !== 'object' || typeof others !== 'object') return others as Texts;
  if (!texts || !others || Array.isArray(others)) return others as Texts;
  const merged = Object.entries(others).map(([key, other]) => [
    key,
    withTexts(texts[key as keyof Texts], other as never),
  ]);
  return { ...texts, ...Object.fromEntries(merged) };
}
