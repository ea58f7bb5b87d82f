import { getToken } from 'firebase/app-check';
import { appCheck } from './firebase-app.ts';

/**
 * The headers of a plain request where App Check is configured. Empty when App Check is blocked: the request is then sent
 * without proof, as by the SDK, and refused where the clinic enforces App Check.
 */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  if (!appCheck) return {};
  try {
    return { 'X-Firebase-AppCheck': (await getToken(appCheck)).token };
  } catch {
    return {};
  }
}
