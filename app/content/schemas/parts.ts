import { z } from 'zod';
import { letterCount } from '../../text/names.ts';
import type { Template } from '../../text/template.ts';
import { plainMessage } from './plain-message.ts';

z.config({ customError: plainMessage });

/** For faults of a list as a whole, which zod would otherwise tell only once those within it are gone. */
export const whenList = { when: ({ value }: { value: unknown }) => Array.isArray(value) };

/** For faults that lie between the fields of an object, as above. */
export const whenObject = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

export const text = z.string().trim().min(1, 'must say something');

export const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens');

export const url = z.url({
  protocol: /^https?$/,
  error: 'must be a whole address such as https://www.example.org/clinic',
});

export const languageTag = z
  .string()
  .refine(isLanguageTag, 'must be a language as BCP 47 names it, such as hi, en-IN or zh-Hant-TW');

export const email = z.email('must be an address such as desk@example.org');

export const phone = z.string().regex(/^\+\d[\d ]{6,18}$/, {
  error: 'must be + and the country code, then digits and spaces',
  abort: true,
});

/** The items of a list; none when it is broken, which is told as a fault of its own file. */
export function itemsOf<Item>(list: readonly Item[] | undefined): Item[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'object' && item) : [];
}

/** The ids of a list's items; undefined where there is no list. */
export function idsOf<Id extends string>(list: readonly { id: Id }[]): Id[] | undefined {
  if (!Array.isArray(list)) return undefined;
  return itemsOf(list).flatMap(({ id }) => (typeof id === 'string' ? (id as Id) : []));
}

/** A list of so many items. */
export function between<Item extends z.ZodType>(minimum: number, maximum: number, item: Item) {
  const count = minimum === maximum ? minimum : `${minimum} to ${maximum}`;
  return z
    .array(item, `must be a list of ${count}`)
    .refine(({ length }) => minimum <= length && length <= maximum, {
      error: `must have ${count}`,
      ...whenList,
    });
}

/** A list of things with ids of their own. */
export function listed(minimum: number, maximum: number, item: z.ZodType<{ id: string }>) {
  return between(minimum, maximum, item).refine((items) => differ(idsOf(items) ?? []), {
    error: 'must have ids that differ',
    ...whenList,
  });
}

export function differ(ids: string[]): boolean {
  return new Set(ids).size === ids.length;
}

/**
 * A text for each of these ids and for no other, since a text that nothing uses is written in vain. Any texts where the ids
 * are unknown, because their list is broken.
 */
export function keyed<Id extends string, Text>(
  ids: readonly Id[] | undefined,
  schema: (id: Id) => z.ZodType<Text>,
  params?: Parameters<typeof z.strictObject>[1],
): z.ZodType<Record<Id, Text>> {
  if (!ids) return z.looseObject({}) as never;
  const shape = Object.fromEntries(ids.map((id) => [id, schema(id)]));
  return z.strictObject(shape, params) as never;
}

export function template<Name extends string>(...names: Name[]) {
  const placeholders = names.map((name) => `{${name}}`);
  return withPlaceholders<Template<Name>>(
    (value) => placeholders.every((each) => value.includes(each)),
    `must be a text with ${placeholders.join(' and ')}`,
  );
}

/** A text with its placeholders. Not by z.custom: after its faults zod checks nothing around it, whatever `when` says. */
export function withPlaceholders<Text extends string>(
  hasPlaceholders: (value: string) => boolean,
  expected: string,
) {
  return z.string(expected).refine(hasPlaceholders, expected) as unknown as z.ZodType<Text>;
}

/** A text that is shown with the clinic's name in it: the length of the name does not count. */
export function besideName(maximum: number) {
  return text.refine(
    (value) => letterCount(value.replaceAll('{name}', '')) <= maximum,
    `must have at most ${maximum} letters`,
  );
}

export function lettersOf(minimum: number, maximum: number) {
  return z
    .string()
    .trim()
    .refine((value) => {
      const letters = letterCount(value);
      return minimum <= letters && letters <= maximum;
    }, `must have ${minimum} to ${maximum} letters`);
}

/**
 * A text for each form that a number has in its language (app/text/plural.ts), with these placeholders. Of them `{count}` may
 * be written out where the form is that of nothing, one or two.
 */
export function plural(...names: string[]) {
  const form = (placeholders: string[]): z.ZodType<string> =>
    placeholders.length > 0 ? template(...placeholders) : text;
  const [exact, general] = [form(names.filter((name) => name !== 'count')), form(names)];
  return z.strictObject({
    ...{ zero: exact.exactOptional(), one: exact.exactOptional(), two: exact.exactOptional() },
    ...{ few: general.exactOptional(), many: general.exactOptional(), other: general },
  });
}

/** As a mail's subject must be. */
export function oneLine<Text extends string>(schema: z.ZodType<Text>) {
  return schema.refine((value) => !/[\r\n]/.test(value), 'must be one line');
}

/** In the canonical form of a tag, which browsers give back. */
function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value)[0] === value;
  } catch {
    return false;
  }
}
