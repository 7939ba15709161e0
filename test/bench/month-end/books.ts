import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { systemClock } from '#api/clock.ts';
import { addMonths } from '#payroll/calendar.ts';
import type { Emp201 } from '#electron/emp201/contract/emp201.ts';
import type { PayRunPayslip } from '#electron/payslips/contract/payslip.ts';
import type { PayRun } from '#electron/pay-runs/contract/pay-run.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { connectionId } from '../data/growth.ts';
import { judge, say, title } from '../data/report.ts';
import { measure, percentile95 } from '../data/times.ts';

const [employees, items, months] = [1_200, 60, 12];
const [pivotMs, yearMs] = [200, 1_000];
const to = '2026-11';
const company = { connectionId, companyId: 1 };

const item = (kind: string) => (nth: number) => ({ item: `${kind} ${nth}`, amountCents: 10_000 + nth });
const each = <T>(count: number, of: (nth: number) => T) =>
  Array.from({ length: count }, (_, nth) => of(nth + 1));

/** Half of its items are income, the other half deductions; two of those are taxes. */
function payslipOf(run: PayRun, employeeId: number): PayRunPayslip {
  const deduction = [
    { item: 'Tax (PAYE)', amountCents: 100_000 },
    { item: 'UIF - Employee', amountCents: 17_712 },
    ...each(items / 2 - 2, item('Deduction')),
  ];
  return {
    id: run.id * 10_000 + employeeId,
    employeeId,
    date: run.periodEnd,
    special: false,
    finalised: true,
    calculating: false,
    nettPayCents: 1_500_000,
    payRunId: run.id,
    released: true,
    data: {
      income: each(items / 2, item('Income')),
      deduction,
      grandTotal: [],
      sideline: [],
      leavePayments: [],
    },
  };
}

/** A pay run as a table, and a year of them with journals and EMP201, for one company. */
export async function measureBooks(directory: string): Promise<void> {
  const practice = { baseUrl: 'http://127.0.0.1:9/v1', key: 'none' };
  const key = randomBytes(32);
  const runtime = await openRuntime({
    directory: join(directory, 'books'),
    practice,
    key,
    clock: systemClock,
    storeThread: true,
  });
  const { cache } = runtime.store;
  const runs = each(months, (nth): PayRun => ({
    id: nth,
    companyId: 1,
    payFrequencyId: 1,
    periodOffset: null,
    special: false,
    updatedAt: null,
    periodEnd: `${addMonths(to, 1 - nth)}-25`,
    totalCents: 1_500_000 * employees,
  }));
  await cache.replaceList({ ...company, items: runs, at: 1, list: 'pay-runs' });
  for (const run of runs) {
    const payRunId = run.id;
    const payslips = each(employees, (employeeId) => payslipOf(run, employeeId));
    await cache.replacePayRunPayslips({ ...company, payRunId, payslips, at: 1 });
    const nett = { side: 'credit', category: 'Nett Pay', item: 'Nett Pay', label: 'Nett Pay' } as const;
    const lines = [{ ...nett, amounts: [{ splitId: null, amountCents: 1_500_000 * employees }] }];
    await cache.saveJournal({ ...company, journal: { payRunId, splits: [], lines }, at: 1 });
    const month = run.periodEnd.slice(0, 7);
    const nothing = { version: 1, payeNumber: null, uifNumber: null, etiCompliant: true } as const;
    const emp201: Emp201 = {
      ...nothing,
      companyId: 1,
      month,
      sdlCents: 0,
      totalCents: 0,
      payeCents: 100_000 * employees,
      uifCents: 17_712 * employees,
      etiCents: 0,
      etiAvailableCents: 0,
      etiUtilisedCents: 0,
      etiBroughtForwardCents: 0,
      etiCarriedForwardCents: 0,
    };
    await cache.saveEmp201s({ ...company, month, emp201s: [emp201], at: 1 });
  }
  title(`pay runs of ${employees} employees with ${items} items each, from the cache`);
  const pivot = percentile95(
    await measure(20, () => runtime.handlers.payRuns.read({ ...company, payRunId: 1 })),
  );
  say('one as a table, the slowest of twenty', pivot, judge(pivot.ms <= pivotMs, `of at most ${pivotMs} ms`));
  const year = percentile95(await measure(20, () => runtime.handlers.tieOut.read({ ...company, to })));
  say(
    'the tie-out of a year, the slowest of twenty',
    year,
    judge(year.ms <= yearMs, `of at most ${yearMs} ms`),
  );
  await runtime.close();
}
