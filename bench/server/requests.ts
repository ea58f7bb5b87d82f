import { randomUUID } from 'node:crypto';
import { documents } from '../../harness/wire.ts';

/** The requests that a client of the load can send. Only `newest` carries an ID token. */
export type RequestKind =
  | 'enquiry'
  | 'feedback'
  | 'home'
  | 'newest'
  | 'refresh'
  | 'signIn'
  | 'testimonials';

export interface Account {
  email: string;
  password: string;
}

/** The client that sends a request. */
export interface Caller {
  /** The server's host and port. */
  host: string;
  /** Where the request came from, as a proxy in front of the server says. */
  address?: string;
  account?: Account | undefined;
  idToken?: string | undefined;
  refreshToken?: string;
}

/** A whole request as it goes over the wire, with what the SDK and a browser put into it. */
export function requestText(kind: RequestKind, caller: Caller): string {
  switch (kind) {
    case 'home':
      return `GET / HTTP/1.1\r\n${head(caller)}\r\n`;
    case 'enquiry':
      return post(caller, `/v1/${documents}:commit`, enquiry());
    case 'feedback':
      return post(caller, `/v1/${documents}:commit`, feedback());
    case 'testimonials':
      return `GET /v1/${documents}/feedbacks?${testimonials} HTTP/1.1\r\n${head(caller)}\r\n`;
    case 'newest': {
      const authorization = `Authorization: Bearer ${caller.idToken}\r\n`;
      return post(caller, `/v1/${documents}:runQuery`, newest, authorization);
    }
    case 'signIn': {
      const body = JSON.stringify({ ...caller.account, returnSecureToken: true });
      return post(caller, `${identity}/v1/accounts:signInWithPassword?key=embedded`, body);
    }
    case 'refresh': {
      const body = `grant_type=refresh_token&refresh_token=${caller.refreshToken}`;
      return post(caller, '/securetoken.googleapis.com/v1/token?key=embedded', body);
    }
  }
}

/** The tokens in the response to `signIn` or `refresh`; none in one to another kind. */
export function tokensIn(kind: RequestKind, body: Buffer): Partial<Caller> {
  if (kind !== 'signIn' && kind !== 'refresh') return {};
  const tokens = JSON.parse(body.toString());
  return {
    idToken: tokens.idToken ?? tokens.id_token,
    refreshToken: tokens.refreshToken ?? tokens.refresh_token,
  };
}

const identity = '/identitytoolkit.googleapis.com';
const newest = newestQuery('enquiry', 50);
const testimonials =
  'pageSize=20&orderBy=createdAt%20desc' +
  ['name', 'message', 'createdAt'].map((field) => `&mask.fieldPaths=${field}`).join('');

function head({ host, address }: Caller): string {
  const forwarded = address === undefined ? '' : `X-Forwarded-For: ${address}\r\n`;
  return `Host: ${host}\r\n${forwarded}Accept-Encoding: gzip, br\r\n`;
}

function post(caller: Caller, path: string, body: string, authorization = ''): string {
  return (
    `POST ${path} HTTP/1.1\r\n${head(caller)}${authorization}` +
    `Content-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

function newestQuery(collectionId: string, limit: number): string {
  return JSON.stringify({
    structuredQuery: {
      from: [{ collectionId }],
      orderBy: [
        { field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' },
        { field: { fieldPath: '__name__' }, direction: 'DESCENDING' },
      ],
      limit,
    },
  });
}

function enquiry(): string {
  return commit([
    write('enquiry', randomUUID(), {
      name: 'Kavya Joshi',
      number: '09000000001',
      email: 'kavya@example.com',
      message: 'Upper left molar hurts when I drink something cold. Evenings suit me.',
    }),
  ]);
}

function feedback(): string {
  const id = randomUUID();
  return commit([
    write('feedbacks', id, {
      name: 'Kavya Joshi',
      message: 'It did not hurt at all, and I was home again before lunch.',
    }),
    write('feedbackContacts', id, { number: '09000000001' }),
  ]);
}

function commit(writes: unknown[]): string {
  return JSON.stringify({ writes });
}

function write(collection: string, id: string, texts: Record<string, string>) {
  const fields = Object.entries(texts).map(([name, value]) => [name, { stringValue: value }]);
  return {
    update: { name: `${documents}/${collection}/${id}`, fields: Object.fromEntries(fields) },
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
  };
}
