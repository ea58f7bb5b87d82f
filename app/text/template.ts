/** A text with a placeholder for each of these values: `Open now, until {time}` is a `Template<'time'>`. */
export type Template<Name extends string> = All<
  Name extends string ? `${string}{${Name}}${string}` : never
>;

/** The intersection of a union's members. */
type All<Union> = (Union extends string ? (each: Union) => void : never) extends (
  each: infer Each,
) => void
  ? Each & string
  : never;

/** The text with its placeholders replaced by the values. */
export function fill<Name extends string>(
  template: Template<Name>,
  values: Record<Name, string | number>,
): string {
  return template.replace(/{(\w+)}/g, (_, name) => String(values[name as Name]));
}
