import type { Store } from '#store/store.ts';
import { aListedEmployee } from './employees.ts';
import { judge, say, title } from './report.ts';
import { time, type Spent } from './times.ts';

export const connectionId = 'bench';
const pieceSize = 50;

/** Stores a company's employees in pieces, as they arrive in a streamed answer; creating them is not counted. */
export async function fill(
  store: Store,
  companyId: number,
  employees: number,
  months?: number,
): Promise<Spent> {
  const first = companyId * 100_000;
  const total = { ms: 0, cpuMs: 0 };
  const spend = async (work: () => Promise<unknown>) => {
    const { ms, cpuMs } = await time(work);
    total.ms += ms;
    total.cpuMs += cpuMs;
  };
  const begun = await store.cache.beginEmployees({ connectionId, companyId, at: 1 });
  for (let done = 0; done < employees; done += pieceSize) {
    const piece = Array.from({ length: Math.min(pieceSize, employees - done) }, (_, index) =>
      aListedEmployee(first + done + index, companyId, months),
    );
    await spend(() => store.cache.appendEmployees({ ...begun, employees: piece }));
  }
  await spend(() => store.cache.commitEmployees(begun));
  return total;
}

const sizes = [100, 1_000, 5_000, 20_000];
const max = 20_000;

/**
 * Fills the same total number of employees whatever the company size; otherwise small companies would leave the
 * write-ahead log's checkpoint to those after them.
 */
async function fillAll(store: Store, firstId: number, employees: number): Promise<Spent> {
  const total = { ms: 0, cpuMs: 0 };
  for (let done = 0; done < max; done += employees) {
    const { ms, cpuMs } = await fill(store, firstId + done / employees, employees);
    total.ms += ms;
    total.cpuMs += cpuMs;
  }
  return { ms: total.ms / max, cpuMs: total.cpuMs / max };
}

/** Fills the cache with larger and larger companies; no employee may take longer than in the smallest one. */
export async function measureGrowth(store: Store): Promise<void> {
  title(
    'filling, as a list with a year of payslips and their items; each employee against the smallest company',
  );
  let min: number | undefined;
  for (const [index, employees] of sizes.entries()) {
    const each = await fillAll(store, 1_000 * (index + 1), employees);
    const ratio = each.cpuMs / (min ?? each.cpuMs);
    min ??= each.cpuMs;
    const words = judge(ratio <= 1.1, `× ${ratio.toFixed(2)} of processor an employee, of at most × 1.1`);
    say(`companies of ${String(employees).padStart(6)} employees, each employee`, each, words);
  }
}
