/**
 * The headers that go with every answer of the server. `styleHashes` are the hashes ('sha256-…') of stylesheets that the build has
 * put into the pages.
 */
export function securityHeaders(siteUrl: URL, styleHashes: string[]): Map<string, string> {
  const headers = new Map([
    // Unless the answer says otherwise, as those of the site do.
    ['Cache-Control', 'no-store'],
    ['Content-Security-Policy', contentSecurityPolicy(styleHashes)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', deniedFeatures.map((feature) => `${feature}=()`).join(', ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ]);
  // A year; without includeSubDomains, since this server cannot know what else the domain holds.
  if (siteUrl.protocol === 'https:') headers.set('Strict-Transport-Security', 'max-age=31536000');
  return headers;
}

function contentSecurityPolicy(styleHashes: string[]): string {
  const styles = ["'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
