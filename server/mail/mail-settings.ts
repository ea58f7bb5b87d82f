import addressparser from 'nodemailer/lib/addressparser';

/** How mail is sent, to whom and in which language; from SMTP_URL, MAIL_FROM, NOTIFY_TO and NOTIFY_LANGUAGE. */
export interface MailSettings {
  server: SmtpServer;
  /** `no-reply@example.com` or `The clinic <no-reply@example.com>`. */
  from: string;
  /** Who is told of new documents; nobody when it is empty. */
  notifyTo: string[];
  /** Of all mail to staff, as its pages' addresses name it; null for the site's first. */
  language: string | null;
}

/** A mail server, in nodemailer's terms. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte on, rather than after STARTTLS. */
  secure: boolean;
  auth?: { user: string; pass: string };
  ignoreTLS: boolean;
  requireTLS: boolean;
  tls: { rejectUnauthorized: boolean };
}

const DEFAULT_PORTS = new Map([
  ['smtp:', 587],
  ['smtps:', 465],
]);
const switches = ['ignoreTLS', 'requireTLS', 'tls.rejectUnauthorized'];

/**
 * Reads nodemailer's connection URL, `smtps://user:password@host:port`, with user and password percent-encoded. Null for
 * anything else, an option that is not one of `switches` included: another one could write the password to the log.
 */
export function parseSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text);
  const defaultPort = url && DEFAULT_PORTS.get(url.protocol);
  if (!defaultPort || url.hostname === '' || url.port === '0') return null;
  if (!['', '/'].includes(url.pathname) || url.hash !== '') return null;
  const options = [...url.searchParams];
  if (!options.every(([name, value]) => switches.includes(name) && /^(true|false)$/.test(value))) {
    return null;
  }
  const isOn = (name: string) => url.searchParams.get(name) === 'true';
  const user = decode(url.username);
  const pass = decode(url.password);
  if (user === null || pass === null || (user === '' && pass !== '')) return null;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || defaultPort),
    secure: url.protocol === 'smtps:',
    ...(user !== '' && { auth: { user, pass } }),
    ignoreTLS: isOn('ignoreTLS'),
    // A password never leaves unencrypted because somebody between took STARTTLS out of the server's answer.
    requireTLS: isOn('requireTLS') || (user !== '' && !isOn('ignoreTLS')),
    tls: { rejectUnauthorized: url.searchParams.get('tls.rejectUnauthorized') !== 'false' },
  };
}

/** Reads addresses with commas between them; null when one of them is none. */
export function parseAddresses(list: string): string[] | null {
  const addresses = list.split(',').map((address) => address.trim());
  return addresses.every(isAddress) ? addresses : null;
}

/**
 * Whether this is one address, alone or as `Name <address>` or `"Name" <address>`, and nodemailer reads all of it so:
 * it takes brackets for a remark, and leaves out what it cannot read.
 */
export function isSender(text: string): boolean {
  const [sender, ...more] = addressparser(text);
  if (!sender || 'group' in sender || more.length > 0) return false;
  const { name = '', address = '' } = sender;
  const quoted = `"${name.replace(/["\\]/g, '\\$&')}"`;
  const forms = [address, `<${address}>`, `${name}<${address}>`, `${quoted}<${address}>`];
  const isWhole = forms.some((form) => withoutBlanks(form) === withoutBlanks(text));
  // The last would be read as encoded letters.
  return isAddress(address) && isWhole && !/\p{Cc}|=\?/u.test(name);
}

function withoutBlanks(text: string): string {
  return text.replaceAll(' ', '');
}

function isAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s@<>"(),:;\\]+@[^\s@<>"(),;\\]+$/.test(text);
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
