import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openRuntime } from '#test/support/runtime.ts';
import { aListedEmployee } from '../data/employees.ts';
import { judge, say, title, verdict } from '../data/report.ts';
import { measure, percentile95 } from '../data/times.ts';

const [employees, goalMs] = [1_200, 100];
const company = { connectionId: 'bench', companyId: 1 };

/** Checks a period of a cached company, in processor time; returns false if it takes too long. */
export async function measurePeriodCheck(): Promise<boolean> {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../support/store/build-store-worker.ts')]);
  const runtime = await openRuntime({ practice: { baseUrl: 'http://127.0.0.1:1/v1', key: 'bench' } });
  try {
    const { cache } = runtime.store;
    const begun = await cache.beginEmployees({ ...company, at: 1 });
    const listed = Array.from({ length: employees }, (_, index) =>
      aListedEmployee(index + 1, company.companyId),
    );
    const ends = new Set(listed.flatMap(({ payslips }) => (payslips ?? []).map(({ date }) => date)));
    const periodEnd = [...ends].toSorted().at(-1) ?? '';
    // A tenth of them earn more than in the period before, whose items are then compared.
    const oneFrequency = listed.map(({ employee, payslips, ...rest }, index) => ({
      ...rest,
      employee: { ...employee, payFrequencyId: 1 },
      payslips: (payslips ?? []).map((payslip) => ({
        ...payslip,
        nettPayCents:
          (payslip.nettPayCents ?? 0) + (payslip.date === periodEnd && index % 10 === 0 ? 900_000 : 0),
      })),
    }));
    for (let start = 0; start < employees; start += 100) {
      await cache.appendEmployees({ ...begun, employees: oneFrequency.slice(start, start + 100) });
    }
    await cache.commitEmployees(begun);
    const period = { ...company, payFrequencyId: 1, periodEnd };
    const { findings, payslips } = await runtime.handlers.periodChecks.read(period);
    title(`the check of a period: ${payslips} payslips, ${findings.length} findings`);
    const spent = percentile95(await measure(20, () => runtime.handlers.periodChecks.read(period)));
    say(
      'from the cache, the slowest of twenty',
      spent,
      judge(spent.cpuMs <= goalMs, `of at most ${goalMs} ms`),
    );
    return !verdict.failed;
  } finally {
    await runtime.close();
  }
}
