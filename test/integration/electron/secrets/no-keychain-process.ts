// Accesses the keychain in a separate process, and prints the result of each call and what was logged as one line.
import { isAppError } from '#kit/errors.ts';
import { createKeyringStore } from '#secrets/keyring-store.ts';

const log: string[] = [];
const secrets = createKeyringStore({ service: 'Paydesk test', log: (text) => log.push(text) });
const calls = [
  () => secrets.read('api-key:x'),
  () => secrets.write('api-key:x', 'top secret'),
  () => secrets.remove('api-key:x'),
];
const outcomes: unknown[] = [];
for (const call of calls) {
  try {
    outcomes.push(await call());
  } catch (error) {
    if (!isAppError(error)) throw error;
    outcomes.push({ code: error.code, params: error.params });
  }
}
process.stdout.write(`${JSON.stringify({ outcomes, log })}\n`);
