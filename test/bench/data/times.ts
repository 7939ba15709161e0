export interface Spent {
  /** Elapsed time. */
  readonly ms: number;
  /** Processor time of all threads of this process, however busy the computer is with other things. */
  readonly cpuMs: number;
}

export async function time(work: () => unknown): Promise<Spent> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { ms, cpuMs: (user + system) / 1_000 };
}

/** The times of the rounds, after some warm-up rounds. */
export async function measure(rounds: number, work: (round: number) => unknown): Promise<readonly Spent[]> {
  for (let round = 0; round < 10; round += 1) await work(round);
  const times: Spent[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await time(() => work(round)));
  return times;
}

function atPart(times: readonly Spent[], part: number): Spent {
  const of = (which: keyof Spent) =>
    times.map((spent) => spent[which]).toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
  return { ms: of('ms'), cpuMs: of('cpuMs') };
}

export const medianOf = (times: readonly Spent[]) => atPart(times, 0.5);
export const percentile95 = (times: readonly Spent[]) => atPart(times, 0.95);
