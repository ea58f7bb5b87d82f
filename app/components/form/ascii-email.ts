/**
 * An email whose domain is in the ASCII form that mail and the rules know: `asha@xn--bcher-kva.example` for
 * `asha@bücher.example`. Of the browsers only Chromium does that by itself. What is before the `@`, and what has no such
 * form, stays as it is; blanks and marks that nobody sees around it, which a copied one may have, are taken away.
 */
export function asciiEmail(typed: string): string {
  const email = typed.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  // In a URL other ASCII characters could end the domain.
  if (!/[^\0-\x7f]/.test(domain) || /[\0-,/:-@[-`{-\x7f]/.test(domain)) return email;
  try {
    return email.slice(0, at) + new URL(`https://${domain}`).hostname.replace(/\.$/, '');
  } catch {
    return email;
  }
}

/** Has a browser that takes only ASCII for an email (WebKit) submit `asha@bücher.example`: called before it checks. */
export function takeEmails(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('[type=email]'))
    if (!field.validity.valid) field.value = asciiEmail(field.value);
}
