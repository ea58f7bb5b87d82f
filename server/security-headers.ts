/** Pages whose records and accounts are Google's (docs/deploy.md). */
export interface HostedPages {
  /** Whether the pages prove to App Check, by reCAPTCHA, that they are the clinic's own. */
  appCheck: boolean;
}

/**
 * The headers of every response of the server, and with every page on Firebase Hosting (firebase.json).
 * `hosted` is null for pages that ask nobody but the server they come from.
 */
export function securityHeaders(
  siteUrl: URL,
  hosted: HostedPages | null = null,
): Map<string, string> {
  const headers = new Map([
    // The default: responses of the site set their own.
    ['Cache-Control', 'no-store'],
    ['Content-Security-Policy', contentSecurityPolicy(hosted)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', deniedFeatures.map((feature) => `${feature}=()`).join(', ')],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ]);
  // A year; without includeSubDomains, since this server cannot know what else the domain holds.
  if (siteUrl.protocol === 'https:') headers.set('Strict-Transport-Security', 'max-age=31536000');
  return headers;
}

/**
 * The additional headers of private pages: no other site's page keeps a reference to their window, and no request names
 * more of their address than the site, since one of them is opened with a secret in it. On the first navigation of a browser
 * the policies of opener and embedder would make it change its process halfway (some 150 ms on a slow phone), and a public
 * page holds nothing that an opener could reach.
 */
export function isolationHeaders(hosted: HostedPages | null = null): Map<string, string> {
  const headers = new Map([
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    // Not no-referrer: Google lets an API key be restricted to the sites that requests name.
    ['Referrer-Policy', 'strict-origin'],
  ]);
  // It would keep out the frame of reCAPTCHA, which App Check needs.
  if (!hosted?.appCheck) headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  return headers;
}

/** In place of the same header of all others: with a page that has its stylesheet in it, whose hash ('sha256-…') this is. */
export function pageHeaders(styleHash: string, hosted: HostedPages | null): Map<string, string> {
  return new Map([['Content-Security-Policy', contentSecurityPolicy(hosted, `'${styleHash}'`)]]);
}

function contentSecurityPolicy(hosted: HostedPages | null, ...styles: string[]): string {
  const google = googleHosts(hosted);
  return [
    "default-src 'none'",
    sources('script-src', "'self'", ...google.scripts),
    sources('style-src', "'self'", ...styles),
    "img-src 'self' data:",
    "font-src 'self'",
    sources('connect-src', "'self'", ...google.connections),
    ...(google.frames.length > 0 ? [sources('frame-src', ...google.frames)] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // App Check of the SDK sets a script's address as plain text, which Trusted Types refuse.
    ...(hosted?.appCheck ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ');
}

function sources(directive: string, ...list: string[]): string {
  return [directive, ...list].join(' ');
}

/** What the SDK asks for: Firestore and Identity; with App Check its own service and reCAPTCHA's script and frame. */
function googleHosts(hosted: HostedPages | null) {
  if (hosted === null) return { scripts: [], connections: [], frames: [] };
  const connections = [
    'https://firestore.googleapis.com',
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ];
  if (!hosted.appCheck) return { scripts: [], connections, frames: [] };
  const recaptcha = 'https://www.google.com/recaptcha/';
  return {
    scripts: [recaptcha, 'https://www.gstatic.com/recaptcha/'],
    connections: [...connections, 'https://content-firebaseappcheck.googleapis.com', recaptcha],
    frames: [recaptcha, 'https://recaptcha.google.com/recaptcha/'],
  };
}

const deniedFeatures = [
  'accelerometer',
  'autoplay',
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
