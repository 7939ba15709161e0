import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { maxRowsTogether } from '#electron/exports/contract/calls.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import { reportColumns } from '#features/reports/report-columns.ts';
import { TableWork } from '#documents/table-work.ts';
import { resultSheets } from '#results/result-sheet.ts';
import { arrange } from '#results/arrange-result.ts';
import { plainView, type ResultView } from '#results/result-view.ts';
import { judge, say, title } from '../data/report.ts';
import { medianOf, time, type Spent } from '../data/times.ts';
import { bareCsv, bareXlsx } from './bare-writers.ts';
import { columns, makeRows, rowCount } from './rows.ts';

const [maxMegabytes, maxSortMs, maxHeldMs] = [200, 300, 50];
const goals = { xlsx: 2, csv: 1.5 } as const;
const rounds = 5;
/** The built thread, as it is shipped. */
const thread = new URL('../../../dist/table-worker.cjs', import.meta.url);

async function several(work: () => unknown): Promise<Spent> {
  const times: Spent[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await time(work));
  return medianOf(times);
}

const megabytes = () => process.memoryUsage.rss() / 2 ** 20;

/** How long this thread was blocked, and by how much the process grew. */
async function watched(work: () => Promise<unknown>): Promise<{ heldMs: number; grewMb: number }> {
  const before = megabytes();
  let max = before;
  const looks = setInterval(() => (max = Math.max(max, megabytes())), 10);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await work();
  delay.disable();
  clearInterval(looks);
  return { heldMs: delay.max / 1e6, grewMb: max - before };
}

/** As the page hands the table over, part by part, and main passes it to the thread. */
async function writeInThread(as: 'xlsx' | 'csv', sheet: Spreadsheet): Promise<void> {
  const work = new TableWork(thread);
  const tableId = randomUUID();
  for (let start = 0; start < sheet.rows.length; start += maxRowsTogether) {
    work.addRows(tableId, sheet.rows.slice(start, start + maxRowsTogether));
    await turn();
  }
  await work.write(as, [{ ...sheet, rows: [] }], tableId);
}

/** Sorts in the page, builds the table there and writes it in main's thread, compared with a bare writer. */
export async function measureFiles(): Promise<void> {
  title(`a result of ${rowCount} rows, sorted and saved`);
  const rows = makeRows();
  const own = reportColumns(columns);
  const arranged = (view: Partial<ResultView> = {}) => arrange(rows, own, { ...plainView, ...view });
  for (const [what, column] of [
    ['sorted by an amount', 'c3'],
    ['sorted by name', 'name'],
  ] as const) {
    const spent = await several(() => arranged({ sort: { column, direction: 'ascending' } }));
    say(what, spent, judge(spent.cpuMs <= maxSortMs, `of at most ${maxSortMs} ms of processor`));
  }
  const result = arranged();
  const making = await watched(() => resultSheets({ name: 'Result', result, facts: [] }));
  console.log(`making the table holds the page up for ${making.heldMs.toFixed(0)} ms at most`);
  const [sheet] = await resultSheets({ name: 'Result', result, facts: [] });
  for (const as of ['xlsx', 'csv'] as const) {
    const bare = await several(() => (as === 'xlsx' ? bareXlsx(sheet) : bareCsv(sheet)));
    const spent = await several(() => writeInThread(as, sheet));
    const max = goals[as] * bare.cpuMs;
    say(`a bare ${as}`, bare);
    say(
      `${as} in a thread`,
      spent,
      judge(spent.cpuMs <= max, `${(spent.cpuMs / bare.cpuMs).toFixed(2)} × of at most ${goals[as]}`),
    );
    const { heldMs, grewMb } = await watched(() => writeInThread(as, sheet));
    console.log(
      judge(heldMs <= maxHeldMs, `main is held up for ${heldMs.toFixed(0)} ms of at most ${maxHeldMs}`),
    );
    console.log(
      judge(grewMb <= maxMegabytes, `${grewMb.toFixed(0)} MB over the start, of at most ${maxMegabytes}`),
    );
  }
}
