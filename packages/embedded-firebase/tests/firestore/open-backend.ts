import { connectEmulator } from '../support/firestore-emulator.ts';
import { connectClient, everybody, type OpenBackend, startOpenServer } from './open-server.ts';

export const isEmulator = Boolean(process.env.FIRESTORE_EMULATOR_HOST);

/**
 * The embedded server with these indexes or, where FIRESTORE_EMULATOR_HOST names it, Google's emulator, which needs none.
 * It is empty, and everybody may do everything.
 */
export async function startOpenBackend(options: { indexes?: object } = {}): Promise<OpenBackend> {
  if (!isEmulator) return startOpenServer(options);
  const emulator = connectEmulator('demo-clinic');
  await emulator.putRules(everybody);
  await emulator.clear();
  return connectClient(emulator.url);
}
