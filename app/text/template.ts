/** A text with a place for each of these values: `Open now, until {time}` is a `Template<'time'>`. */
export type Template<Name extends string> = All<
  Name extends string ? `${string}{${Name}}${string}` : never
>;

/** What is every member of a union at once. */
type All<Union> = (Union extends string ? (each: Union) => void : never) extends (
  each: infer Each,
) => void
  ? Each & string
  : never;

/** The text with the values in their places. */
export function fill<Name extends string>(
  template: Template<Name>,
  values: Record<Name, string | number>,
): string {
  return template.replace(/{(\w+)}/g, (_, name) => String(values[name as Name]));
}
