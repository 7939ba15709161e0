/** One seed for a whole run, printed so that a red run can be repeated: `PAYDESK_SEED=… npm test`. */
export const seed = Number(process.env['PAYDESK_SEED'] ?? Date.now() & 0x7fffffff);

/** Runs of a property: few in `npm test`, as many as asked for in a deep run. */
export function runs(quick: number): { seed: number; numRuns: number } {
  const factor = Number(process.env['PAYDESK_DEEP'] ?? 1);
  return { seed, numRuns: Math.round(quick * factor) };
}
