/** One project of Google's emulator of Firestore. */
export interface FirestoreEmulator {
  url: string;
  putRules(source: string): Promise<void>;
  /** Deletes all documents. */
  clear(): Promise<void>;
  /** Stores documents past the rules; a path is `guests/ann`, the fields Google's JSON. */
  store(documents: Record<string, object>): Promise<void>;
}

/** The emulator that FIRESTORE_EMULATOR_HOST names. Its functions reject when it refuses. */
export function connectEmulator(project: string): FirestoreEmulator {
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;
  const root = `projects/${project}/databases/(default)/documents`;
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  };
  return {
    url,
    putRules: (content) =>
      send('PUT', `/emulator/v1/projects/${project}:securityRules`, {
        rules: { files: [{ name: 'firestore.rules', content }] },
      }),
    clear: () => send('DELETE', `/emulator/v1/${root}`),
    store: (documents) =>
      send('POST', `/v1/${root}:commit`, {
        writes: Object.entries(documents).map(([path, fields]) => ({
          update: { name: `${root}/${path}`, fields },
        })),
      }),
  };
}
