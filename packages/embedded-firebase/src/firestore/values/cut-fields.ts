const BACKSLASH = 0x5c;

/**
 * The fields of these names, out of the stored JSON of a document, as `encodeFields` wrote it. They are cut out of the
 * text: parsing and writing it again would double the cost of the list that every visitor asks for.
 */
export function cutFields(json: string, names: ReadonlySet<string>): string {
  const parts: string[] = [];
  for (let start = 1; start < json.length - 1; ) {
    const nameEnd = endOfString(json, start);
    const end = endOfValue(json, nameEnd + 1);
    if (names.has(textOf(json.slice(start, nameEnd)))) parts.push(json.slice(start, end));
    start = end + 1;
  }
  return `{${parts.join(',')}}`;
}

function textOf(string: string): string {
  return string.includes('\\') ? JSON.parse(string) : string.slice(1, -1);
}

/** A value is an object, such as `{"stringValue":"…"}`. */
function endOfValue(json: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    const character = json[at];
    if (character === '"') at = endOfString(json, at);
    else at += 1;
    if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
  } while (depth > 0);
  return at;
}

function endOfString(json: string, start: number): number {
  let end = start;
  do end = json.indexOf('"', end + 1);
  while (isEscaped(json, end));
  return end + 1;
}

function isEscaped(json: string, quote: number): boolean {
  let first = quote;
  while (json.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (quote - first) % 2 === 1;
}
