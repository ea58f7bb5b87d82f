import type { FirebaseApp } from 'firebase/app';
import {
  type AppCheck,
  type AppCheckToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';

/** Longer than reCAPTCHA takes on a slow line, shorter than a form waits for a response. */
const TOKEN_TIMEOUT_MS = 8000;

/**
 * Makes requests prove to Google, by reCAPTCHA, that they come from the clinic's own pages. Where a blocker stops its
 * script they are sent without proof, and fail if the clinic enforces App Check.
 */
export function startAppCheck(app: FirebaseApp, siteKey: string): AppCheck {
  const provider = new ReCaptchaEnterpriseProvider(siteKey) as TokenProvider;
  const getToken = provider.getToken.bind(provider);
  let stopWaiting = (_reason: Error) => {};
  const givenUp = new Promise<never>((_resolve, reject) => {
    stopWaiting = reject;
  });
  givenUp.catch(() => {});
  // The SDK would wait for ever for a script that never loads (firebase-js-sdk#9135).
  provider.getToken = (isLimitedUse) =>
    Promise.race([getToken(isLimitedUse), givenUp, rejectAfter(TOKEN_TIMEOUT_MS)]);
  const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
  document
    .querySelector('script[src*="/recaptcha/enterprise.js"]')
    ?.addEventListener('error', () => stopWaiting(new Error('The script of reCAPTCHA is blocked')));
  return appCheck;
}

/** The SDK calls this method, which its types leave out. */
type TokenProvider = ReCaptchaEnterpriseProvider & {
  getToken(isLimitedUse?: boolean): Promise<AppCheckToken>;
};

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('reCAPTCHA gave no token in time')), milliseconds);
  });
}
