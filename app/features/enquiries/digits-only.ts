/**
 * Makes every `type="number"` field hold a phone number: it takes digits only, whether typed, pasted or dropped, of any
 * script (`९` becomes `9`, since browsers accept no others), and neither arrow keys nor the wheel change its value.
 *
 * It listens on the document, so that it works before a form is hydrated (app/start/interactive.ts), with native
 * listeners, since React's `onBeforeInput` is another event. A controlled input would not do: a number field's value is
 * empty while its text is no number.
 */
export function keepNumbersToDigits(): void {
  document.addEventListener('beforeinput', (event) => {
    const text = event.data ?? event.dataTransfer?.getData('text/plain');
    if (!isNumberField(event.target) || !event.inputType.startsWith('insert')) return;
    if (text === undefined || /^\d*$/.test(text)) return;
    event.preventDefault();
    // The only way to insert text that undo can take back.
    const digits = asciiDigits(text);
    if (digits) document.execCommand('insertText', false, digits);
  });

  document.addEventListener('keydown', (event) => {
    if (!isNumberField(event.target)) return;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault();
  });

  // A number field without the focus lets the wheel scroll the page. The focus returns in the next frame.
  document.addEventListener(
    'wheel',
    ({ target }) => {
      if (!isNumberField(target) || document.activeElement !== target) return;
      target.blur();
      requestAnimationFrame(() => target.focus({ preventScroll: true }));
    },
    { passive: true },
  );
}

/** Not imported from app/text/digits.ts: a script that shares code with others would wait for React's. */
function asciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\P{Nd}/gu, '')
    .replace(/[^0-9]/gu, asciiDigit);
}

/** In Unicode the ten digits of a script follow one another, beginning with its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

function isNumberField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'number';
}
