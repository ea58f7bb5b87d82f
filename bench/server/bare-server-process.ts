// What the real server is compared with: node:http, which parses the same bodies and inserts them through node:sqlite, all
// that wait in one transaction, with synchronous=FULL. It has no routes, rules, checks or indexes.
import { mkdirSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const [directory = '.'] = process.argv.slice(2);
mkdirSync(directory, { recursive: true });
const sql = new DatabaseSync(join(directory, 'bare.sqlite'));
sql.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000');
sql.exec('CREATE TABLE documents (id INTEGER PRIMARY KEY, path TEXT, fields TEXT) STRICT');
const insert = sql.prepare('INSERT INTO documents (path, fields) VALUES (?, ?)');
let waiting: { path: string; fields: string; response: ServerResponse }[] = [];

const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const { update } = JSON.parse(text).writes[0];
  if (waiting.length === 0) setImmediate(store);
  waiting.push({ path: update.name, fields: JSON.stringify(update.fields), response });
});

function store() {
  const group = waiting;
  waiting = [];
  sql.exec('BEGIN IMMEDIATE');
  for (const { path, fields } of group) insert.run(path, fields);
  sql.exec('COMMIT');
  const body = JSON.stringify({ commitTime: new Date() });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
  for (const { response } of group) response.writeHead(200, headers).end(body);
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
