/** What was done in less says little of what is to come. */
const minMs = 1_500;

/**
 * How long the rest will take if it goes on as what is done; null while nothing is done, or too little to tell, and
 * once nothing is left.
 */
export function timeLeftMs(of: {
  readonly elapsedMs: number;
  readonly done: number;
  readonly total: number;
}): number | null {
  const { elapsedMs, done, total } = of;
  if (done <= 0 || done >= total || elapsedMs < minMs) return null;
  return Math.round((elapsedMs / done) * (total - done));
}
