import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { type HostedPages, securityHeaders } from '../../server/security-headers.ts';

/** What the inline script of React's hot reload is, word for word. */
const hotReloadScript = react.preambleCode.replace('__BASE__', '/');

/**
 * The headers of production, with its policy loosened by what Vite's development server needs, so that everything else
 * that breaks it shows while it is written: the inline script of hot reload, the styles that Vite's client adds, which
 * bear `nonce`, and the worker in which it waits for the server after a restart. Trusted Types would refuse that
 * worker: they are only reported, in the browser's console.
 */
export function developmentHeaders(
  siteUrl: URL,
  hosted: HostedPages | null,
  nonce: string,
): Map<string, string> {
  const headers = securityHeaders(siteUrl, hosted);
  const directives = headers.get('Content-Security-Policy')?.split('; ') ?? [];
  const hash = createHash('sha256').update(hotReloadScript).digest('base64');
  const additions: Record<string, string> = {
    'script-src': `'sha256-${hash}'`,
    'style-src': `'nonce-${nonce}'`,
  };
  const trustedTypes = directives.filter((each) => /^(require-)?trusted-types/.test(each));
  const enforced = directives
    .filter((each) => !trustedTypes.includes(each))
    .map((each) => [each, additions[each.split(' ')[0] ?? '']].filter(Boolean).join(' '));
  headers.set('Content-Security-Policy', [...enforced, 'worker-src blob:'].join('; '));
  if (trustedTypes.length > 0) {
    headers.set('Content-Security-Policy-Report-Only', trustedTypes.join('; '));
  }
  return headers;
}
