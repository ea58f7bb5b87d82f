/**
 * Makes every `type="number"` field hold a phone number: only digits go in, whether typed, pasted or dropped, and in
 * whatever script (`९` becomes `9`, since browsers take nothing else); neither arrow keys nor the wheel change what
 * stands there (the wheel scrolls the page).
 *
 * Listens on the document, so that it need not wait until a form is hydrated (app/start/interactive.ts). Native listeners,
 * since React's `onBeforeInput` is not the browser's; and no controlled input, since a number field reports an empty
 * value as soon as its text is no number.
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

  // Without the focus the wheel scrolls the page; the focus returns before anything is typed.
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

function asciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\P{Nd}/gu, '')
    .replace(/[^0-9]/gu, asciiDigit);
}

/** The ten digits of a script follow one another, from its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

function isNumberField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'number';
}
