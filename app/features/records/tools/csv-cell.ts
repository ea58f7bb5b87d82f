/** What a spreadsheet would take for a formula. Source: https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * Where a program that separates cells by another sign sees a cell that begins as a formula: after blanks with a separator or
 * a line break. To such a program a quote, which is doubled in the file, is an empty quoted text.
 */
const beforeFormula = /(?<![\s";])[\s";]+(?=[=+@＝＋＠]|[-－](?!\)))/g;

/** What is no number to any spreadsheet, or one that each shows as it is: Excel shows eleven digits. */
const shownWhole = /^[1-9]\d{0,10}$|^(?!\d+(?: \d{3})+$)\d+(?: \d+)+$|^(?=.*\d{5})\d+(?:-\d+)+$/;

/** The words of a number, a date or a time: `1e5`, `10 am`, `5 Jan`. */
const wordsOfNumbers =
  /(?<!\p{L})(?:e|am|pm|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)(?!\p{L})/giu;

/**
 * A text as a cell of a CSV file, in which every spreadsheet shows it as it was written. An apostrophe keeps off a formula. A
 * tab at the end, which nobody sees, makes text of a number, of which a spreadsheet would drop zeros, last digits and grouping,
 * or make a date; LibreOffice, Excel and Google's take it for no number then.
 */
export function cellOf(text: string): string {
  const safe = text.replace(beforeFormula, (between, at: number) =>
    isBeginningOfCell(text, between, at) ? `${between}'` : between,
  );
  const [before, after] = formula.test(text) ? ["'", ''] : ['', isNumber(text) ? '\t' : ''];
  return `"${before}${safe.replaceAll('"', '""')}${after}"`;
}

/** A smile after a separator is none, nor is a list after a line break; what a text begins with is told by `formula`. */
function isBeginningOfCell(text: string, between: string, at: number): boolean {
  if (/[;\t]/.test(between)) return true;
  const isList = /^[-－] /.test(text.slice(at + between.length, at + between.length + 2));
  return /[\r\n]/.test(between) && !isList && (at > 0 || between.trimStart() !== '');
}

function isNumber(text: string): boolean {
  if (!/\p{N}/u.test(text) || shownWhole.test(text)) return false;
  return /^[\p{N}\p{Sc}\p{Pd}\s.,:/()'’%+−]*$/u.test(text.replace(wordsOfNumbers, ''));
}
