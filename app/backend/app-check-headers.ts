import { getToken } from 'firebase/app-check';
import { appCheck } from './firebase-app.ts';

/**
 * What a plain request carries where App Check is configured. Empty when it is blocked: as the SDK does, the request goes
 * without proof, and where the clinic enforces App Check it is refused.
 */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  if (!appCheck) return {};
  try {
    return { 'X-Firebase-AppCheck': (await getToken(appCheck)).token };
  } catch {
    return {};
  }
}
