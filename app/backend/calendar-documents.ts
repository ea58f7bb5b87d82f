/** A document of `calendar` before anybody has looked whether it is sound. */
export interface CalendarDocument {
  id: string;
  data: Record<string, unknown>;
}

/**
 * The documents of a list of Firestore's REST API; what is none is left out.
 * Source: https://firebase.google.com/docs/firestore/reference/rest/v1/Value
 */
export function calendarDocuments(list: unknown): CalendarDocument[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: { name?: unknown; fields?: object } | null) => {
    const { name, fields } = each ?? {};
    if (typeof name !== 'string') return [];
    return { id: name.slice(name.lastIndexOf('/') + 1), data: plainFields(fields) };
  });
}

interface WireValue {
  stringValue?: string;
  timestampValue?: string;
  mapValue?: { fields?: object };
}

function plainFields(fields: object | null = {}): Record<string, unknown> {
  const entries = Object.entries((fields ?? {}) as Record<string, WireValue | null>);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const { stringValue, timestampValue, mapValue } = value ?? {};
      if (mapValue) return [name, plainFields(mapValue.fields)];
      return [name, timestampValue === undefined ? stringValue : Date.parse(timestampValue)];
    }),
  );
}
