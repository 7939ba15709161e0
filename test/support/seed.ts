type Settings = Readonly<Record<string, string | undefined>>;

// The page of a component test has no process; the test runner provides the same settings.
const { process: node } = globalThis as { process?: { env: Settings } };
const settings: Settings = node?.env ?? (import.meta as { env?: Settings }).env ?? {};

/** One seed for a whole run, printed so that a failed run can be repeated: `PAYDESK_SEED=… npm test`. */
export const seed = Number(settings['PAYDESK_SEED'] ?? Date.now() & 0x7fffffff);

/** True in `npm run test:deep`. */
export const isDeep = settings['PAYDESK_DEEP'] !== undefined;

/** Runs of a property: few in `npm test`, by default ten times as many in a deep run. */
export function runs(quick: number, full = quick * 10): { seed: number; numRuns: number } {
  return { seed, numRuns: isDeep ? full : quick };
}

/** Numbers from 0 to 1, always the same for the same start: the minimal standard generator. */
export function* randomNumbers(start: number): Generator<number, never> {
  for (let state = (Math.abs(Math.trunc(start)) % 2_147_483_646) + 1; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}
