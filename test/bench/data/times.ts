export async function time(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Times of rounds, after some that warm up. */
export async function measure(rounds: number, work: (round: number) => unknown): Promise<readonly number[]> {
  for (let round = 0; round < 10; round += 1) await work(round);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await time(() => work(round)));
  return times;
}

function at(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
}

export const medianOf = (times: readonly number[]) => at(times, 0.5);
export const percentile95 = (times: readonly number[]) => at(times, 0.95);
