import { randomUUID } from 'node:crypto';
import { documents } from '../../tests/support/wire.ts';

/** What a client of the load asks for. */
export type RequestKind = 'enquiry' | 'newest' | 'home';

const newest = JSON.stringify({
  structuredQuery: {
    from: [{ collectionId: 'enquiry' }],
    orderBy: [
      { field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' },
      { field: { fieldPath: '__name__' }, direction: 'DESCENDING' },
    ],
    limit: 50,
  },
});

/** A whole request as it goes over the wire, asked as the SDK and a browser ask. */
export function requestText(kind: RequestKind, host: string, idToken: string | undefined): string {
  const head = `Host: ${host}\r\nAccept-Encoding: gzip, br\r\n`;
  if (kind === 'home') return `GET / HTTP/1.1\r\n${head}\r\n`;
  const body = kind === 'newest' ? newest : enquiry();
  const method = kind === 'newest' ? 'runQuery' : 'commit';
  const authorization = idToken ? `Authorization: Bearer ${idToken}\r\n` : '';
  return (
    `POST /v1/${documents}:${method} HTTP/1.1\r\n${head}${authorization}` +
    `Content-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

function enquiry(): string {
  const fields = {
    name: { stringValue: 'Kavya Joshi' },
    number: { stringValue: '09000000001' },
    email: { stringValue: 'kavya@example.com' },
    message: {
      stringValue: 'Upper left molar hurts when I drink something cold. Evenings suit me.',
    },
  };
  return JSON.stringify({
    writes: [
      {
        update: { name: `${documents}/enquiry/${randomUUID()}`, fields },
        updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
      },
    ],
  });
}
