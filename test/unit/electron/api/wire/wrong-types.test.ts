import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readBulkResults } from '#electron/inputs/wire.ts';
import { readCalculation, readCalculations } from '#electron/pay-items/wire/calculation.ts';
import { readCompanies } from '#electron/companies/wire/company.ts';
import { readEmp201 } from '#electron/emp201/wire.ts';
import { readEmployeeRecord } from '#electron/employees/wire/employee-record.ts';
import { readInheritedCalculations } from '#electron/employees/wire/inherited-calculation.ts';
import { readJournal } from '#electron/journals/wire.ts';
import { readLeaveBalances, readLeaveDays, readLeaveTypes } from '#electron/leave/wire/leave.ts';
import { readPayFrequencies } from '#electron/period/wire.ts';
import { readPayPoints } from '#electron/companies/wire/lists.ts';
import { readPayRuns } from '#electron/pay-runs/wire.ts';
import { readPayslipDetail } from '#electron/payslips/wire/calls.ts';
import { readPayslips } from '#electron/payslips/wire/payslip.ts';
import { toEmployeeSummary } from '#electron/employees/wire/employee-summary.ts';
import { readCreated, readSaved } from '#electron/outbox/wire.ts';
import { readReport } from '#electron/reports/wire/report.ts';
import { readServicePeriods } from '#electron/leaving/wire.ts';
import { longestText } from '#api/wire/text-limit.ts';
import { isAppError } from '#kit/errors.ts';

interface Reader {
  readonly reads: string;
  /** A correct answer, in `test/fixtures/`. */
  readonly fixture: string;
  readonly read: (body: unknown) => unknown;
  /** Whether a value that is left out of the answer is read as unknown, not as empty. */
  readonly leftOutIsNotKnown?: boolean;
}

const companyId = 2501;
const employeeId = 410001;

const readers: readonly Reader[] = [
  { reads: 'companies', fixture: 'clients', read: readCompanies },
  { reads: 'pay points', fixture: 'pay-points', read: (body) => readPayPoints(body, companyId) },
  { reads: 'pay frequencies', fixture: 'waves', read: (body) => readPayFrequencies(body, companyId) },
  { reads: 'employees', fixture: 'employees', read: employeesOf },
  {
    reads: 'an employee',
    fixture: 'employee',
    read: (body) => readEmployeeRecord(body, { companyId, employeeId }),
    leftOutIsNotKnown: true,
  },
  { reads: 'service periods', fixture: 'service-periods', read: (body) => readServicePeriods(body, 410002) },
  { reads: 'payslips', fixture: 'payslips', read: (body) => readPayslips(body, employeeId) },
  { reads: 'a payslip', fixture: 'payslip-detail', read: (body) => readPayslipDetail(body, 660011) },
  { reads: 'pay runs', fixture: 'payment-runs', read: (body) => readPayRuns(body, companyId) },
  { reads: 'a journal', fixture: 'accounting', read: (body) => readJournal(body, 5512) },
  {
    reads: 'summaries of a month',
    fixture: 'emp201',
    read: (body) => readEmp201(body, { companyId, date: '2026-01-31' }),
  },
  {
    reads: 'calculations',
    fixture: 'calculations',
    read: (body) => readCalculations(body, { payslipId: 660012 }),
  },
  { reads: 'a calculation', fixture: 'calculation', read: (body) => readCalculation(body, 880001) },
  {
    reads: 'inherited calculations',
    fixture: 'inherited-calculations',
    read: (body) => readInheritedCalculations(body, employeeId),
  },
  { reads: 'leave types', fixture: 'leave-types', read: (body) => readLeaveTypes(body, companyId) },
  {
    reads: 'leave balances',
    fixture: 'leave-balances',
    read: (body) => readLeaveBalances(body, { employeeId, asAt: '2026-01-31' }),
  },
  { reads: 'leave days', fixture: 'leave-days', read: (body) => readLeaveDays(body, 41) },
  {
    reads: 'reports',
    fixture: 'reports',
    read: (body) => Object.values(Object(body) as object).map(readReport),
  },
  { reads: 'bulk results', fixture: 'bulk-input-result', read: readBulkResults },
  { reads: 'what was saved', fixture: 'employee-saved', read: readSaved },
  { reads: 'what was made', fixture: 'employee-saved', read: readCreated },
];

function employeesOf(body: unknown): unknown[] {
  if (!Array.isArray(body)) throw new TypeError('A list of employees is cut into rows before it is read.');
  return body.map((element, index) => toEmployeeSummary(element, companyId, `employees[${index}]`));
}

/** Values of every JSON type, and numbers that JSON can write but no number can hold. */
const wrongValues: readonly unknown[] = [-1, 0.5, true, 'x', [], [[]], ['x'], {}, { x: {} }, Infinity];

/** As an employee number it would keep a careless pattern busy for a minute. */
const longText = `${'0'.repeat(100_000)}x`;

/** The reading without the original record, in which nothing has been read yet. */
function readingOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(readingOf);
  const entries = Object.entries(value).filter(([key]) => key !== 'fields' && key !== 'customFields');
  return Object.fromEntries(entries.map(([key, inner]) => [key, readingOf(inner)]));
}

const refused = Symbol('refused');

function outcome(read: Reader['read'], body: unknown): unknown {
  try {
    return readingOf(read(structuredClone(body)));
  } catch (error) {
    if (isAppError(error, 'bad-answer')) return refused;
    throw error;
  }
}

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = [...path, Array.isArray(value) ? Number(key) : key];
    return [own, ...pathsIn(inner, own)];
  });
}

const valueAt = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => Reflect.get(Object(at) as object, key), body);

/** The body with another value in one place; undefined removes the place. */
function withValue(body: unknown, path: Path, value: unknown): unknown {
  const copy: unknown = structuredClone(body);
  const owner = Object(valueAt(copy, path.slice(0, -1))) as object;
  const key = path.at(-1) ?? '';
  if (value === undefined && !Array.isArray(owner)) Reflect.deleteProperty(owner, key);
  else Reflect.set(owner, key, value);
  return copy;
}

const isSameType = (a: unknown, b: unknown) =>
  typeof a === typeof b && Array.isArray(a) === Array.isArray(b) && (a === null) === (b === null);

/** Fields that are empty, or that nobody works with: for them, empty and unknown are the same. */
const neverKnownEmpty = [
  // A payslip's items are null if the service does not give them; no payslip is shown without any.
  /\.data$/,
  // What a frequency is and when it began, for display: null means unknown.
  /(length_months|length_weeks|first_end_date|first_period_offset)$/,
  // A name for display: without one, the row is shown as an item.
  /\.Transaction\.name$/,
];

function nameOf(path: Path): string {
  return path.map((key) => (typeof key === 'number' ? '[]' : `.${key}`)).join('');
}

function bodyOf(fixture: string, deployment: string): unknown {
  // Every fixture has a body.
  return (
    JSON.parse(readFileSync(`test/fixtures/${fixture}.${deployment}.json`, 'utf8')) as { body: unknown }
  ).body;
}

/** The body with another name for one place. */
function withName(body: unknown, path: Path, name: string): unknown {
  const value = valueAt(body, path);
  return withValue(withValue(body, path, undefined), [...path.slice(0, -1), name], value);
}

/** The length of the longest text or name in it. */
function longestIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Math.max(0, ...Object.entries(value).flat().map(longestIn));
}

/** Places in which a value of a wrong type reads as if nothing were there. */
function readAsEmpty({ read, fixture, leftOutIsNotKnown }: Reader, deployment: string): string[] {
  const body = bodyOf(fixture, deployment);
  const right = outcome(read, body);
  expect(right).not.toBe(refused);
  return pathsIn(body).flatMap((path) => {
    const name = nameOf(path);
    const own = valueAt(body, path);
    if (own === null || neverKnownEmpty.some((pattern) => pattern.test(name))) return [];
    const nothings = leftOutIsNotKnown === true ? [null, ''] : [undefined, null, ''];
    const empty = nothings.map((nothing) => outcome(read, withValue(body, path, nothing)));
    const wrong = [...wrongValues.filter((value) => !isSameType(value, own)), 'long '.repeat(20_000)];
    const taken = wrong.filter((value) => {
      const found = outcome(read, withValue(body, path, value));
      if (found === refused || isDeepStrictEqual(found, right)) return false;
      return empty.some((one) => isDeepStrictEqual(one, found));
    });
    return taken.map((value) => `${name} as ${JSON.stringify(value).slice(0, 20)}`);
  });
}

describe.each(['newer', 'older'])('of the %s deployment', (deployment) => {
  const own = readers.filter(({ fixture }) => has(`${fixture}.${deployment}.json`));
  test.each(own)('no field of a wrong type reads as empty in $reads', (reader) => {
    expect([...new Set(readAsEmpty(reader, deployment))]).toEqual([]);
  });

  test.each(own)('no long text, as a value or a name, is read whole in $reads', ({ read, fixture }) => {
    const body = bodyOf(fixture, deployment);
    for (const path of pathsIn(body)) {
      const inside = typeof path.at(-1) === 'number' ? [] : [withName(body, path, longText)];
      for (const long of [withValue(body, path, longText), ...inside]) {
        expect(longestIn(outcome(read, long)), nameOf(path)).toBeLessThanOrEqual(longestText);
      }
    }
  });
});

function has(fixture: string): boolean {
  try {
    return readFileSync(`test/fixtures/${fixture}`).length > 0;
  } catch {
    return false;
  }
}
