// What the real server is compared with: node:http, which parses the same bodies and inserts them through node:sqlite,
// all that wait in one transaction, with synchronous=FULL. It has no routes, rules, checks or indexes.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const [directory = '.'] = process.argv.slice(2);
const sql = new DatabaseSync(join(directory, 'bare.sqlite'));
sql.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000');
sql.exec('CREATE TABLE documents (id INTEGER PRIMARY KEY, path TEXT, fields TEXT) STRICT');
const insert = sql.prepare('INSERT INTO documents (path, fields) VALUES (?, ?)');

interface Waiting {
  path: string;
  fields: string;
  response: ServerResponse;
}
let waiting: Waiting[] = [];

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { update } = JSON.parse(Buffer.concat(chunks).toString()).writes[0];
    if (waiting.length === 0) setImmediate(store);
    waiting.push({ path: update.name, fields: JSON.stringify(update.fields), response });
  });
});

function store() {
  const group = waiting;
  waiting = [];
  sql.exec('BEGIN IMMEDIATE');
  for (const { path, fields } of group) insert.run(path, fields);
  sql.exec('COMMIT');
  const body = JSON.stringify({ commitTime: new Date() });
  for (const { response } of group) {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  }
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
