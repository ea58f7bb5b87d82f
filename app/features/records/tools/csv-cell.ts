/** What a spreadsheet would take for a formula. Source: https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * Where a program that separates cells by another sign sees a cell that begins as a formula: after blanks with a separator or
 * a line break. To such a program a quote, which is doubled in the file, is an empty quoted text.
 */
const beforeFormula = /(?<![\s";])[\s";]+(?=[=+@＝＋＠]|[-－](?!\)))/g;

/** What no spreadsheet takes for a number, and numbers that all show as they are: Excel does up to eleven digits. */
const shownWhole = /^[1-9]\d{0,10}$|^(?!\d+(?: \d{3})+$)\d+(?: \d+)+$|^(?=.*\d{5})\d+(?:-\d+)+$/;

/** The words of a number, a date or a time: `1e5`, `10 am`, `5 Jan`. */
const wordsOfNumbers =
  /(?<!\p{L})(?:e|am|pm|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)(?!\p{L})/giu;

/**
 * A text as a cell of a CSV file, which every spreadsheet shows as it was written. An apostrophe before a formula keeps it
 * from being one. A tab after a number, which nobody sees, makes it a text in LibreOffice, Excel and Google Sheets: of a
 * number they would drop zeros, last digits and grouping, or make a date.
 */
export function cellOf(text: string): string {
  const safe = text.replace(beforeFormula, (between, at: number) =>
    isBeginningOfCell(text, between, at) ? `${between}'` : between,
  );
  const [before, after] = formula.test(text) ? ["'", ''] : ['', isNumber(text) ? '\t' : ''];
  return `"${before}${safe.replaceAll('"', '""')}${after}"`;
}

/** Neither a smile after a separator nor a list after a line break begins a formula. `formula` finds one at the very beginning. */
function isBeginningOfCell(text: string, between: string, at: number): boolean {
  if (/[;\t]/.test(between)) return true;
  const isList = /^[-－] /.test(text.slice(at + between.length, at + between.length + 2));
  return /[\r\n]/.test(between) && !isList && (at > 0 || between.trimStart() !== '');
}

function isNumber(text: string): boolean {
  if (!/\p{N}/u.test(text) || shownWhole.test(text)) return false;
  return /^[\p{N}\p{Sc}\p{Pd}\s.,:/()'’%+−]*$/u.test(text.replace(wordsOfNumbers, ''));
}
