// node tests/official/record-requests.ts http://127.0.0.1:PORT
// Sends every request of requests.json to a running emulator of Firestore and writes its responses there. To add a
// request, write its line without the response. Recorded with the emulator 1.19.9 of Google Cloud CLI 528.0.0.
import { type RecordedRequest, readRequests, sendRequest, writeRequests } from './requests.ts';

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('Name the address of the emulator.');
const project = 'demo-record';
const content = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read, write; }
  }
}`;
await emulator('PUT', `${project}:securityRules`, {
  rules: { files: [{ name: 'firestore.rules', content }] },
});
await emulator('DELETE', `${project}/databases/(default)/documents`);

const recorded: RecordedRequest[] = [];
for (const { status, error, answer, ...request } of readRequests()) {
  const now = await sendRequest(url, project, request as RecordedRequest);
  recorded.push({ ...request, ...now });
}
writeRequests(recorded);
console.log(`${recorded.length} requests recorded.`);

async function emulator(method: string, path: string, body?: object): Promise<void> {
  const response = await fetch(`${url}/emulator/v1/projects/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
}
