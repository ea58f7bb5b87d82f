/** In UTF-16 units. The ASCII form of a longer text would take a time that grows by its square. */
const maximumDomainLength = 2 * 253;

/**
 * An email whose domain is in the ASCII form that mail and the rules know: `asha@xn--bcher-kva.example` for
 * `asha@bücher.example`. Only Chromium does that by itself. What is before the `@`, and a domain without such a form, stay
 * as they are; blanks and marks that nobody sees around the email, as in a copied one, are removed.
 */
export function asciiEmail(typed: string): string {
  const email = typed.replace(/^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu, '');
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  // In a URL other ASCII characters could end the domain.
  if (!/[^\0-\x7f]/.test(domain) || /[\0-,/:-@[-`{-\x7f]/.test(domain)) return email;
  if (domain.length > maximumDomainLength) return email;
  try {
    return email.slice(0, at) + new URL(`https://${domain}`).hostname.replace(/\.$/, '');
  } catch {
    return email;
  }
}

/** Lets a browser that accepts only ASCII emails (WebKit) submit `asha@bücher.example`. To be called before it checks. */
export function takeEmails(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('[type=email]'))
    if (!field.validity.valid) field.value = asciiEmail(field.value);
}
