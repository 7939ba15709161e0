import { systemClock } from '#api/clock.ts';
import { DraftData } from '#features/inputs/draft/draft-data.ts';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { lookOver } from '#features/inputs/review/look-over.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { syncOnce } from '../data/first-sync.ts';
import { companyId, key, startService } from '../data/service.ts';
import { measure, medianOf } from '../data/times.ts';
import { employees } from './sending.ts';

const inputsEach = 10;
const rounds = 7;

export interface Looked {
  /** From the event with the period's employees to the event with everybody's columns. */
  readonly columnsMs: number;
  readonly columns: number;
  /** Inputs that reading everybody would have added. */
  readonly lacking: number;
  /** Main's comparison and all findings of the page, over that many inputs. */
  readonly reviewMs: number;
  /** The same in processor time of all threads of this process, which leaves out what else the machine does. */
  readonly reviewCpuMs: number;
  readonly reviewed: number;
}

const isColumnOfItem = ({ heading }: { heading: string }) => heading.startsWith('calc.');

/** Measures how long a clerk waits for the columns of a period that was never read, and for its review. */
export async function measureLooking(): Promise<Looked> {
  const service = await startService(employees);
  const events: { readonly at: number; readonly hasColumns: boolean }[] = [];
  const runtime = await openRuntime({
    practice: { baseUrl: `${service.origin}/v1`, key },
    // Background work pauses for as long as it does in the app.
    clock: systemClock,
    onevent: (noun, name, payload) => {
      if (noun !== 'bulkInputs' || name !== 'changed') return;
      events.push({ at: performance.now(), hasColumns: Object.hasOwn(Object(payload), 'columns') });
    },
  });
  await runtime.handlers.connections.openPractice({});
  await syncOnce(runtime);
  const { bulkInputs, companies } = runtime.handlers;
  const company = { connectionId: 'practice', companyId };
  const { payFrequencies } = await companies.payFrequencies(company);
  const frequency = { ...company, payFrequencyId: payFrequencies[0]?.id ?? 0 };
  const { periods } = await bulkInputs.periods(frequency);
  const open = periods.find(({ payslips, finalised }) => payslips > finalised);
  const ref = { ...frequency, periodEnd: open?.end ?? '' };
  const { draftId } = await bulkInputs.open(ref);
  await bulkInputs.refresh({ draftId });
  const employeesAt = events.find(({ hasColumns }) => !hasColumns)?.at ?? NaN;
  const columnsAt = events.find(({ hasColumns }) => hasColumns)?.at ?? NaN;
  const before = (await bulkInputs.open(ref)).columns.filter(isColumnOfItem).length;

  const { rows } = await bulkInputs.open(ref);
  const employeeIds = rows.flatMap(({ lock, employeeId }) => (lock === null ? [employeeId] : []));
  await bulkInputs.readUnread({ draftId, employeeIds });
  const after = (await bulkInputs.open(ref)).columns.filter(isColumnOfItem).length;

  const headings = Array.from({ length: inputsEach }, (_, index) => `calc.${7_000 + index}.amount`);
  for (const heading of headings) {
    await bulkInputs.addColumn({ draftId, heading, scope: 'payslip', kind: 'money' });
  }
  const changes = employeeIds.flatMap((employeeId) =>
    headings.map((heading, index) => ({
      employeeId,
      heading,
      typed: String(index + 1),
      value: String(index + 1),
    })),
  );
  await bulkInputs.write({ draftId, changes });
  const data = new DraftData(await bulkInputs.open(ref));
  let reviewed = 0;
  const spent = await measure(rounds, async () => {
    const review = await bulkInputs.review({ draftId, employeeIds: null });
    lookOver({ ...review, employeeIds: null, isPractice: true }, data, defaultSettings.outliers);
    reviewed = review.changes.length;
  });
  const { ms: reviewMs, cpuMs: reviewCpuMs } = medianOf(spent);
  await runtime.close();
  await service.close();
  const found = { columnsMs: columnsAt - employeesAt, columns: before, lacking: after - before };
  return { ...found, reviewMs, reviewCpuMs, reviewed };
}
