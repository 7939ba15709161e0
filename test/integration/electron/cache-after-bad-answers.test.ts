import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { presentError } from '#bridge/present-error.ts';
import { AppError } from '#kit/errors.ts';
import { counts, tell } from '#test/support/counts.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { commission, type OpenPeriod } from '#test/support/open-period.ts';
import { randomNumbers, seed } from '#test/support/seed.ts';
import { corruptAnswers } from '#test/support/service/corrupt-answers.ts';
import { syncCompany } from '#test/support/synced.ts';
import { copyOf } from '#test/support/store/open-test-store.ts';
import { testOverProxy as test } from '#test/support/fixtures.ts';

/**
 * What the cache has from the service, by table, in a copy as a kill would leave it; the progress of a reading is not
 * included.
 */
function everythingCached({ directory, key: databaseKey }: Runtime): Record<string, unknown[]> {
  const db = new Database(join(copyOf(directory), 'cache.db'));
  db.pragma(`cipher = 'aegis'`);
  db.pragma(`key = "x'${databaseKey.toString('hex')}'"`);
  const tables = db
    .prepare<[], { name: string }>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'sync_runs' ORDER BY name`,
    )
    .all();
  const rows = Object.fromEntries(
    tables.map(({ name }) => [name, db.prepare(`SELECT * FROM "${name}"`).all()]),
  );
  db.close();
  return rows;
}

type Opened = OpenPeriod & { payslipId: number; payRunId: number; month: string };

/** The clerk's actions that send requests to the service. */
function questions(runtime: Runtime, { ref, draftId, employees, payslipId, payRunId, month }: Opened) {
  const { handlers } = runtime;
  const { connectionId, companyId } = ref;
  const own = { connectionId, companyId, force: true };
  return [
    () => handlers.companies.refresh({ connectionId }),
    () => syncCompany(runtime, { connectionId, companyId }),
    () => handlers.bulkInputs.refresh({ draftId }),
    () => handlers.connections.test({ connectionId }),
    () => handlers.employees.refresh({ connectionId, companyId, employeeId: employees[0] ?? 0, force: true }),
    () => handlers.payslips.refresh({ connectionId, companyId, payslipId, force: true }),
    () => handlers.payRuns.refresh({ ...own, payRunId }),
    () => handlers.journals.refresh({ ...own, payRunIds: [payRunId], by: 'block' }),
    () => handlers.emp201.refresh({ ...own, month }),
    () => handlers.tieOut.refresh({ ...own, to: month, months: 1 }),
    () => handlers.bulkInputs.readBases({ draftId, employeeIds: employees.slice(0, 2) }),
  ];
}

test(
  `keeps bad answers out of the cache (seed ${seed}, ${counts.badAnswers} kinds)`,
  { timeout: 60_000 + counts.badAnswers * 500 },
  async ({ proxy, runtime, period, task }) => {
    const [employee = 0] = period.employees;
    const typed = { employeeId: employee, heading: commission, typed: '150', value: '150.00' };
    await runtime.handlers.bulkInputs.write({ draftId: period.draftId, changes: [typed] });
    await syncCompany(runtime, period.ref);
    const [run] = (await runtime.handlers.payRuns.list(period.ref)).payRuns;
    if (run === undefined) throw new Error('The company has no pay runs.');
    const month = run.periodEnd.slice(0, 7);
    const { connectionId, companyId } = period.ref;
    await runtime.handlers.tieOut.refresh({ connectionId, companyId, to: month, months: 1, force: true });
    const before = everythingCached(runtime);
    for (const table of ['emp201s', 'journals', 'pay_runs']) expect(before[table], table).not.toEqual([]);
    expect(Object.values(before).flat().length).toBeGreaterThan(50);
    const numbers = randomNumbers(seed);
    const kinds = corruptAnswers([{ id: 1 }], counts.badAnswers, () => numbers.next().value);
    const { rows } = await runtime.handlers.bulkInputs.open(period.ref);
    const payslipId = rows[0]?.payslipId ?? 0;
    const asks = questions(runtime, { ...period, payslipId, payRunId: run.id, month });
    for (const [index, { kind, isNone, headers, body }] of kinds.entries()) {
      if (!isNone) continue;
      proxy.injectFault(() => ({ applies: false, status: 200, headers, body }));
      const outcome = await Promise.resolve(asks[index % asks.length]?.()).catch((error: unknown) => error);
      if (index % asks.length === asks.length - 1) {
        // The failure of one employee is counted, and the others are still requested.
        expect(outcome, kind).toMatchObject({ read: 0 });
        continue;
      }
      expect(outcome, kind).toBeInstanceOf(AppError);
      expect(presentError(outcome).text.length).toBeGreaterThan(20);
    }
    expect(everythingCached(runtime)).toEqual(before);
    const { cells } = await runtime.handlers.bulkInputs.open(period.ref);
    expect(cells).toMatchObject([{ employeeId: employee, typed: '150' }]);
    tell({ task }, { 'answers that were none': proxy.requests.length });

    proxy.injectFault(null);
    const state = await syncCompany(runtime, period.ref);
    expect(state?.syncedAt).toBeGreaterThan(0);
    expect(everythingCached(runtime)).not.toEqual(before);
  },
);
