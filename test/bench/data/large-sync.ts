import { setTimeout as sleep } from 'node:timers/promises';
import { openAt, syncOnce } from './first-sync.ts';
import { judge, title } from './report.ts';
import { startService } from './service.ts';

/** A frame of the window, which draws nothing while main works; the same however large the company is. */
const goals = { blockedMs: 16, memoryMb: 150 };
const sizes = [5_000, 20_000];
const megabyte = 2 ** 20;

/**
 * The longest that this thread worked between two samples, and the most memory that the process had. Measured in
 * processor time, because the time that other programs take is not the app's.
 */
async function watch(during: Promise<unknown>) {
  const seen = { blockedMs: 0, delayMs: 0, rss: 0 };
  const state = { over: false };
  const end = () => void (state.over = true);
  during.then(end, end);
  let cpu = process.threadCpuUsage();
  let timestamp = performance.now();
  while (!state.over) {
    await sleep(1);
    const { user, system } = process.threadCpuUsage(cpu);
    cpu = process.threadCpuUsage();
    seen.blockedMs = Math.max(seen.blockedMs, (user + system) / 1_000);
    seen.delayMs = Math.max(seen.delayMs, performance.now() - timestamp);
    timestamp = performance.now();
    seen.rss = Math.max(seen.rss, process.memoryUsage.rss());
  }
  await during;
  return seen;
}

/** What reading large companies costs the window's thread, and in memory. */
export async function measureLargeSync(): Promise<void> {
  for (const employees of sizes) await measureSize(employees);
}

async function measureSize(employees: number): Promise<void> {
  const service = await startService(employees);
  const runtime = await openAt(service);
  await sleep(500);
  const before = process.memoryUsage.rss();
  const idle = await watch(sleep(2_000));
  const busy = await watch(syncOnce(runtime));
  await runtime.close();
  await service.close();
  title(`main while ${employees} employees with 12 payslips each are read`);
  const blocked = judge(
    busy.blockedMs <= goals.blockedMs,
    `${busy.blockedMs.toFixed(1)} ms of processor at a time, of at most ${goals.blockedMs}`,
  );
  console.log(`longest without a break        ${blocked}`);
  console.log(
    `  by the wall ${busy.delayMs.toFixed(1)} ms; reference: idle, ${idle.blockedMs.toFixed(1)} ms and ${idle.delayMs.toFixed(1)} ms`,
  );
  const more = (busy.rss - before) / megabyte;
  const memory = judge(more <= goals.memoryMb, `${more.toFixed(0)} MB more, of at most ${goals.memoryMb}`);
  console.log(`memory, reference ${(before / megabyte).toFixed(0)} MB     ${memory}`);
}
