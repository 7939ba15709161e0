import { expect } from 'vitest';
import type { InputColumn, LastValue } from '#electron/inputs/contract/bulk-input.ts';
import { test as base } from '#test/support/fixtures.ts';
import { addressOf } from '#test/support/service/practice-service.ts';
import { karoo } from '#test/support/samples/practice.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { syncCompany } from '#test/support/synced.ts';

/**
 * Of 180 weekly employees, a quarter had overtime last week, one in twelve had Sunday hours, and each item occurs for
 * about one in seven.
 */

const test = base.extend('practiceOptions', { companyIds: [karoo], calculationMs: 30 });

const often = [
  'calc.basic_salary.normal_hours_input',
  'calc.basic_salary.overtime_hours_input',
  'calc.basic_salary.sunday_overtime_hours_input',
  ...['48211', '48213', '48214'].map((item) => `calc.${item}.amount`),
  'calc.48212.quantity',
];

/** The open week of Karoo Fresh Produce, read once, and the employees who accept inputs. */
async function openWeek(runtime: Runtime) {
  const { connection } = await runtime.handlers.connections.openPractice({});
  const company = { connectionId: connection.id, companyId: karoo };
  await syncCompany(runtime, company);
  const { payFrequencies } = await runtime.handlers.companies.payFrequencies(company);
  const weekly = payFrequencies.find(({ name }) => /week/i.test(name));
  const frequency = { ...company, payFrequencyId: weekly?.id ?? 0 };
  const { periods } = await runtime.handlers.bulkInputs.periods(frequency);
  const periodEnd = periods.find(({ payslips, finalised }) => payslips > finalised)?.end ?? '';
  const ref = { ...frequency, periodEnd };
  const { draftId } = await runtime.handlers.bulkInputs.open(ref);
  await runtime.handlers.bulkInputs.refresh({ draftId });
  const opened = await runtime.handlers.bulkInputs.open(ref);
  const employees = opened.rows.flatMap(({ employeeId, lock }) => (lock === null ? [employeeId] : []));
  return { ref, draftId, employees, columns: opened.columns.map(({ heading }) => heading) };
}

/** The column events since then. */
const columnEvents = ({ events }: Runtime) =>
  events.flatMap(({ event, payload }) => {
    // Every event of that name carries this payload.
    const { columns, lastValues } = payload as { columns?: InputColumn[]; lastValues?: LastValue[] };
    return event === 'bulkInputs.changed' && columns !== undefined ? [{ columns, lastValues }] : [];
  });

test('knows the columns of everybody from a handful of payslips once the period was read', async ({
  runtime,
}) => {
  const { ref, draftId, employees, columns } = await openWeek(runtime);
  expect(columns).toEqual(expect.arrayContaining(often));
  runtime.events.length = 0;
  await runtime.handlers.bulkInputs.readUnread({ draftId, employeeIds: employees });
  // No employee has a column that was not known.
  const all = await runtime.handlers.bulkInputs.open(ref);
  expect(all.columns.map(({ heading }) => heading)).toEqual(columns);
  expect(columnEvents(runtime)).toEqual([]);
  expect(new Set(all.lastValues.map(({ employeeId }) => employeeId)).size).toBe(employees.length);
});

test('adds a column as soon as its input is seen on an employee when no list has items', async ({
  practice,
  openAnother,
}) => {
  const runtime = await openAnother({ practice: addressOf(practice, 'older') });
  const { ref, draftId, employees, columns } = await openWeek(runtime);
  expect(columns).not.toEqual(expect.arrayContaining(often));
  runtime.events.length = 0;
  await runtime.handlers.bulkInputs.readUnread({ draftId, employeeIds: employees.slice(0, 60) });
  const emitted = columnEvents(runtime);
  expect(emitted.at(-1)?.columns.map(({ heading }) => heading)).toEqual(expect.arrayContaining(often));
  // It comes with what is known about the others in the new column.
  const { columns: now, lastValues } = await runtime.handlers.bulkInputs.open(ref);
  const joined = now.filter(({ heading }) => !columns.includes(heading)).map(({ heading }) => heading);
  const known = emitted.flatMap((one) => one.lastValues ?? []).map(({ heading }) => heading);
  expect(joined.length).toBeGreaterThan(0);
  for (const heading of joined) if (often.includes(heading)) expect(known).toContain(heading);
  const dues = lastValues.filter(({ heading }) => heading === 'calc.48214.amount');
  expect(dues.length).toBeGreaterThanOrEqual(60);
});
