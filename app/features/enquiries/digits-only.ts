import { isTooLong, oneNumber } from './one-number.ts';

/**
 * Makes every `type="number"` field hold a phone number: it takes digits only, of any script (`९` becomes `9`, since browsers
 * accept no others), and neither arrow keys nor the wheel change its value. Of what is pasted or dropped it takes one number,
 * and says beside itself when there was more.
 *
 * It listens on the document, so that it works before a form is hydrated (app/start/interactive.ts), with native
 * listeners, since React's `onBeforeInput` is another event. A controlled input would not do: a number field's value is
 * empty while its text is no number.
 */
export function keepNumbersToDigits(): void {
  document.addEventListener('beforeinput', (event) => {
    const { target: field, inputType } = event;
    const text = event.data ?? event.dataTransfer?.getData('text/plain');
    if (!isNumberField(field) || !inputType.startsWith('insert')) return;
    if (text === undefined || /^\d?$/.test(text)) return;
    const isTyped = [...text].length === 1;
    event.preventDefault();
    const { digits, all } = oneNumber(text);
    // The only way to insert text that undo can take back.
    if (digits) document.execCommand('insertText', false, digits);
    const isSecond = !isTyped && isTooLong(field.value) && field.value !== digits;
    if (isSecond) document.execCommand('undo');
    if (isSecond || !(all || isTyped)) callInvalid(field);
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

/** Has the form say what the field takes (use-send.ts), as it does when a browser finds a field's value invalid. */
function callInvalid(field: HTMLInputElement): void {
  field.setCustomValidity(' ');
  field.checkValidity();
}

function isNumberField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'number';
}
