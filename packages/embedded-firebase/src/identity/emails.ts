import { domainToASCII } from 'node:url';

/** In UTF-16 units. The ASCII form of a longer text would take a time that grows by its square. */
const MAXIMUM_DOMAIN_LENGTH = 2 * 253;

/**
 * An email as it is stored and looked up: people type spaces around it and capital letters, and some browsers send the
 * domain `bücher.example` as it was typed, others as `xn--bcher-kva.example`.
 */
export function normalizeEmail(email: string): string {
  const normal = email.trim().toLowerCase();
  const at = normal.lastIndexOf('@') + 1;
  const domain = normal.slice(at);
  return domain.length > MAXIMUM_DOMAIN_LENGTH || /^[\0-\x7f]*$/.test(domain)
    ? normal
    : normal.slice(0, at) + (domainToASCII(domain) || domain);
}
