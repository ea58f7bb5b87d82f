/**
 * Makes a `type="number"` field hold a phone number: only digits go in, whether typed, pasted or dropped, and neither
 * arrow keys nor the wheel change what stands there (the wheel scrolls the page). Returns how to undo that.
 *
 * A native listener, since React's `onBeforeInput` is not the browser's; and not a controlled input, since a number
 * field reports an empty value as soon as its text is no number.
 */
export function keepDigitsOnly(input: HTMLInputElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;

  input.addEventListener(
    'beforeinput',
    (event) => {
      const text = event.data ?? event.dataTransfer?.getData('text/plain');
      if (!event.inputType.startsWith('insert') || text === undefined || /^\d*$/.test(text)) return;
      event.preventDefault();
      // The only way to insert text that undo can take back.
      const digits = text.replace(/\D/g, '');
      if (digits) document.execCommand('insertText', false, digits);
    },
    { signal },
  );

  input.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault();
    },
    { signal },
  );

  // Without the focus the wheel scrolls the page; the focus returns before anything is typed.
  input.addEventListener(
    'wheel',
    () => {
      if (document.activeElement !== input) return;
      input.blur();
      requestAnimationFrame(() => input.focus({ preventScroll: true }));
    },
    { signal, passive: true },
  );

  return () => listeners.abort();
}
