export const documents = 'projects/demo-clinic/databases/(default)/documents';

/** Calls a method of one of the protocols as the SDKs do. */
export async function ask(
  url: string,
  path: string,
  body: unknown,
  idToken?: string,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: idToken === undefined ? {} : { Authorization: `Bearer ${idToken}` },
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}
