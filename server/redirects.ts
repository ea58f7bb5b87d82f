/**
 * Where password managers lead whoever wants another password.
 * Source: https://w3c.github.io/webappsec-change-password-url/
 */
export const redirects: ReadonlyMap<string, string> = new Map([
  ['/.well-known/change-password', '/dashboard'],
]);
