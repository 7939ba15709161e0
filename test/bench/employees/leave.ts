import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inheritedInputsOn } from '#electron/employees/contract/inherited-calculation.ts';
import { addDays } from '#payroll/calendar.ts';
import { inheritedFacts } from '#features/employees/texts/inherited.ts';
import { LeavePlanner } from '#electron/leave/leave-planner.ts';
import { openStore } from '#store/client.ts';
import { workerPath } from '#test/support/store/store-worker.ts';
import { connectionId, fill } from '../data/growth.ts';
import { judge, say, title } from '../data/report.ts';
import { measure, percentile95 } from '../data/times.ts';

const employees = 1_200;
const daysEach = 30;
const changes = 200;
/** The calendar requests a window while the clerk scrolls: within a few frames. A history opens after a click. */
const goals = { windowMs: 50, historyMs: 50 };
const company = { connectionId, companyId: 1 };
const byName = { by: 'name', descending: false } as const;

/** A year of who is away, one window of rows at a time, and a long history of one employee's hours. */
export async function measureLeave(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-'));
  const store = await openStore({ directory: folder, key: randomBytes(32), workerPath });
  try {
    await fill(store, company.companyId, employees);
    const listed = await store.cache.listEmployeeSummaries({
      ...company,
      payFrequencyId: null,
      payPointId: null,
      service: null,
      search: '',
      sort: byName,
      window: { offset: 0, limit: employees },
    });
    for (const [index, { employeeId }] of listed.rows.entries()) {
      const leaveDays = Array.from({ length: daysEach }, (_, position) => ({
        id: index * daysEach + position + 1,
        employeeId,
        leaveTypeId: 3,
        hours: null,
        fields: {},
        date: addDays('2026-01-01', (index * 7 + position * 12) % 365),
      }));
      await store.cache.replaceLeaveDays({ ...company, employeeId, leaveDays, at: 1 });
    }
    const employee = listed.rows[0]?.employeeId ?? 0;
    await store.cache.replaceInheritedCalculations({
      ...company,
      employeeId: employee,
      at: 1,
      inheritedCalculations: [
        {
          id: 1,
          employeeId: employee,
          calcType: 'week_hours',
          definitionId: null,
          profileId: null,
          inputs: {},
          updatedAt: null,
          fields: {},
          history: Array.from({ length: changes }, (_, index) => ({
            effectiveDate: index === 0 ? null : addDays('2020-01-01', index * 7),
            inputs: {
              full_day_hours_input: String(6 + (index % 4)),
              works_sat: index % 2 === 0 ? 'true' : 'false',
            },
          })),
        },
      ],
    });
    const planner = new LeavePlanner(store);
    title(`leave of ${employees} employees, the slowest of twenty`);
    const calendar = percentile95(
      await measure(60, async (round) => {
        const { rows } = await store.cache.listEmployeeSummaries({
          ...company,
          payFrequencyId: null,
          payPointId: null,
          search: '',
          sort: byName,
          service: null,
          window: { offset: (round % 6) * 200, limit: 200 },
        });
        const month = `2026-${String((round % 12) + 1).padStart(2, '0')}`;
        const employeeIds = rows.map(({ employeeId }) => employeeId);
        return planner.daysBy(company, employeeIds, { from: `${month}-01`, to: `${month}-31` });
      }),
    );
    say(
      '200 rows of a month',
      calendar,
      judge(calendar.cpuMs <= goals.windowMs, `of at most ${goals.windowMs} ms`),
    );
    const history = percentile95(
      await measure(60, async () => {
        const { items } = await store.cache.listInheritedCalculations({ ...company, employeeId: employee });
        return items.map((item) => [
          inheritedFacts(inheritedInputsOn(item, '2026-11-20')),
          item.history.map(({ inputs }) => inheritedFacts(inputs)),
        ]);
      }),
    );
    say(
      `a history of ${changes} changes, without the drawing`,
      history,
      judge(history.cpuMs <= goals.historyMs, `of at most ${goals.historyMs} ms`),
    );
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}
