/** A shorter time says too little about what is left. */
const minMs = 1_500;

/** The time left at the pace so far; null if nothing is done yet, or too little to tell, and once nothing is left. */
export function timeLeftMs(of: {
  readonly elapsedMs: number;
  readonly done: number;
  readonly total: number;
}): number | null {
  const { elapsedMs, done, total } = of;
  if (done <= 0 || done >= total || elapsedMs < minMs) return null;
  return Math.round((elapsedMs / done) * (total - done));
}
