type Settings = Readonly<Record<string, string | undefined>>;

// The page of a component test has no process; the test runner puts the same settings into its modules.
const { process: node } = globalThis as { process?: { env: Settings } };
const settings: Settings = node?.env ?? (import.meta as { env?: Settings }).env ?? {};

/** One seed for a whole run, printed so that a red run can be repeated: `PAYDESK_SEED=… npm test`. */
export const seed = Number(settings['PAYDESK_SEED'] ?? Date.now() & 0x7fffffff);

/** Runs of a property: few in `npm test`, as many as asked for in a deep run. */
export function runs(quick: number): { seed: number; numRuns: number } {
  const factor = Number(settings['PAYDESK_DEEP'] ?? 1);
  return { seed, numRuns: Math.round(quick * factor) };
}
