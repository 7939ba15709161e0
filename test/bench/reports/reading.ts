import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { systemClock } from '#api/clock.ts';
import type { ReportQuestion } from '#electron/reports/contract/report.ts';
import { firstReportRows, maxReportRows } from '#electron/reports/contract/calls.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { connectionId } from '../data/growth.ts';
import { judge, say, title } from '../data/report.ts';
import { measure, percentile95, time } from '../data/times.ts';
import { answerOf, rowCount } from './rows.ts';

const firstMs = 150;
const company = { connectionId, companyId: 1 };

/** Reads the first rows of a stored result, and all of it. */
export async function measureReading(directory: string): Promise<void> {
  const practice = { baseUrl: 'http://127.0.0.1:9/v1', key: 'none' };
  const key = randomBytes(32);
  const runtime = await openRuntime({
    directory: join(directory, 'reports'),
    practice,
    key,
    clock: systemClock,
  });
  const { handlers, store } = runtime;
  const question: ReportQuestion = {
    report: 'variance',
    payFrequencyId: 1,
    periodOffset: 1,
    employeeIds: null,
    humanize: true,
  };
  const resultId = await store.cache.saveReport({
    ...company,
    question,
    result: answerOf(),
    at: 1,
    tookMs: 1,
    maxBytes: 2 ** 30,
  });
  title(`a kept result of ${rowCount} rows`);
  const read = (offset: number, limit: number) =>
    handlers.reports.read({ ...company, resultId, offset, limit });
  const first = percentile95(await measure(20, () => read(0, firstReportRows)));
  say('its first rows, the slowest of twenty', first, judge(first.ms <= firstMs, `of at most ${firstMs} ms`));
  const all = await time(async () => {
    for (let offset = firstReportRows; offset < rowCount; offset += maxReportRows)
      await read(offset, maxReportRows);
  });
  say('all others', all);
  await runtime.close();
}
