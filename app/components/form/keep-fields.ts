type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * To be called before a prerendered part of a page is hydrated. The function that it returns is to be called when React has
 * rendered the part from scratch, as it does when an extension has put an element into it (password managers do). It gives
 * the new fields what was typed into the old ones, the focus and the caret.
 */
export function keepFields(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<TextField>(':is(input, textarea)[name]')];
  let focused: EventTarget | null = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  root.addEventListener('focusout', ({ target }) => {
    // Chromium fires it too when React removes the field; that has happened when the microtask runs.
    queueMicrotask(() => {
      if (focused === target && (target as Node).isConnected) focused = null;
    });
  });

  return () => {
    for (const old of fields.splice(0)) {
      const field = root.querySelector<TextField>(`[name="${CSS.escape(old.name)}"]`);
      if (!field || old.isConnected) continue;
      // An extension may have put an empty copy of the field beside it.
      if (old.value !== '') field.value = old.value;
      if (old !== focused) continue;
      field.focus({ preventScroll: true });
      // Null where the type of the field has no caret that scripts may see: it then stands at the end.
      if (old.selectionStart !== null)
        field.setSelectionRange(
          old.selectionStart,
          old.selectionEnd,
          old.selectionDirection ?? 'none',
        );
    }
  };
}
