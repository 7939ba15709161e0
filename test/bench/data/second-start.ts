import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAt, syncOnce } from './first-sync.ts';
import { judge, say, title } from './report.ts';
import { companyId, startService } from './service.ts';
import { medianOf, time, type Spent } from './times.ts';

const employees = 1_200;
const rounds = 5;
const goalMs = 300;
const company = { connectionId: 'practice', companyId };

/**
 * How long main takes from an opened database to the answers of the last view, before the page can draw it. The page's
 * own time is measured by the bench of the window.
 */
export async function measureSecondStart(): Promise<void> {
  const service = await startService(employees);
  const directory = mkdtempSync(join(tmpdir(), 'paydesk-bench-'));
  const databaseKey = randomBytes(32);
  const first = await openAt(service, directory, databaseKey);
  await syncOnce(first);
  const { payFrequencies } = await first.handlers.companies.payFrequencies(company);
  const payFrequencyId = payFrequencies[0]?.id ?? 0;
  const { periods } = await first.handlers.bulkInputs.periods({ ...company, payFrequencyId });
  const period = { ...company, payFrequencyId, periodEnd: periods[0]?.end ?? '' };
  await first.handlers.bulkInputs.open(period);
  await first.close();
  const [blank, last]: [Spent[], Spent[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    blank.push(
      await time(async () => {
        const runtime = await openAt(service);
        await runtime.handlers.settings.read({});
        await runtime.close();
      }),
    );
    last.push(
      await time(async () => {
        const runtime = await openAt(service, directory, databaseKey);
        await runtime.handlers.settings.read({});
        await runtime.handlers.connections.list({});
        await runtime.handlers.companies.payFrequencies(company);
        await runtime.handlers.bulkInputs.open(period);
        await runtime.close();
      }),
    );
  }
  await service.close();
  rmSync(directory, { recursive: true });
  title(`a second start in a period of ${employees} employees, medians of ${rounds}`);
  const [reference, own] = [medianOf(blank), medianOf(last)];
  say('reference: an empty profile opened, its settings read, closed', reference);
  const more = own.cpuMs - reference.cpuMs;
  const words = `${(own.ms - reference.ms).toFixed(0)} ms more, ${more.toFixed(0)} ms of processor, of at most ${goalMs}`;
  say('the same with the last view', own, judge(more <= goalMs, words));
}
