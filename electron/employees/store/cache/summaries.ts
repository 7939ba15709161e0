import type { CompanyRef, EmployeeRef } from '#kit/ids.ts';
import { isWholeNumber } from '#payroll/personal-number.ts';
import type { EmployeeColumn } from '../../contract/employee-line.ts';
import type { EmployeeFilter, EmployeeSummary } from '../records.ts';
import type { ListWindow, SortOrder, WindowRange } from '#store/records/window.ts';
import { statement, type Db } from '#store/sql.ts';
import { fold, wordsOf } from './fold.ts';
import { holdsWord, startRank, startsOf, textHolds } from './holds-word.ts';
import { readWindow } from '#store/cache/window.ts';

/** A search finds an ID number by the digits that are shown of it, or by all of them; other parts would tell the rest. */
const shownDigits = 4;
/** Of a shorter number, fewer digits are shown. */
const shownFrom = 12;

function idCondition(word: string, name: string): string[] {
  if (isWholeNumber('id-number', word)) return [`e.id_number = @${name}`];
  if (word.length !== shownDigits) return [];
  return [`(length(e.id_number) >= ${shownFrom} AND substr(e.id_number, -${shownDigits}) = @${name})`];
}

/** Conditions on `employees e`, with their values under separate names. */
export interface Conditions {
  readonly sql: readonly string[];
  readonly binding: Readonly<Record<string, unknown>>;
}

const payPointId = 'coalesce(e.pay_point_id, e.reported_pay_point_id)';

/** A pay point of the one company that is searched. */
interface NamedPayPoint {
  readonly payPointId: number;
  readonly name: string;
}

/**
 * Requires each typed word to be in an employee's words, the end of their ID number or all of it, or, if pay points are given, in
 * the name of their pay point. Pay points are few, so they are searched once and not for each employee.
 */
export function searchConditions(typed: string, payPoints: readonly NamedPayPoint[] = []): Conditions {
  const folded = payPoints.map(({ payPointId: id, name }) => ({ id, name: fold(name) }));
  const typedWords = wordsOf(typed);
  const words = typedWords.map((word, index) => {
    const own = holdsWord('e.words', `word${index}`, word);
    const payPointIds = folded.filter(({ name }) => textHolds(name, word)).map(({ id }) => id);
    const anyOf = [
      ...(payPointIds.length === 0
        ? []
        : [`${payPointId} IN (SELECT value FROM json_each(@payPoints${index}))`]),
      own.sql,
      ...idCondition(word, `word${index}`),
    ];
    const values = [
      [`word${index}`, own.value],
      [`payPoints${index}`, JSON.stringify(payPointIds)],
    ] as const;
    return { sql: `(${anyOf.join(' OR ')})`, values, isAtPayPoint: payPointIds.length > 0 };
  });
  return {
    // SQLite checks conditions in this order, and a match with a pay point's name excludes few employees.
    sql: words.toSorted((a, b) => Number(a.isAtPayPoint) - Number(b.isAtPayPoint)).map(({ sql }) => sql),
    binding: {
      ...Object.fromEntries(words.flatMap(({ values }) => values)),
      ...startsOf(fold(typed), typedWords),
    },
  };
}

/**
 * Orders the employees that a search found: last or first name begins with what was typed, then a word of theirs does,
 * then the others. Its values are among those of `searchConditions`.
 */
export function nameRank(typed: string): string {
  const words = wordsOf(typed).length;
  return `min(${startRank('e.sort_name', words)}, ${startRank('e.words', words)})`;
}

/** None if several companies are searched, because an id could then mean several pay points. */
function payPointsOf(db: Db, { connectionId, companyId, search }: EmployeeFilter): readonly NamedPayPoint[] {
  if (connectionId === null || companyId === null || search.trim() === '') return [];
  return statement<NamedPayPoint>(
    db,
    `SELECT pay_point_id AS payPointId, name FROM pay_points
     WHERE connection_id = @connectionId AND company_id = @companyId`,
  ).all({ connectionId, companyId });
}

function conditionsOf(db: Db, filter: EmployeeFilter): Conditions {
  const { payPointId: wanted, service, search, ...ids } = filter;
  const searched = searchConditions(search, payPointsOf(db, filter));
  const sql = [
    ids.connectionId === null ? [] : ['e.connection_id = @connectionId'],
    ids.companyId === null ? [] : ['e.company_id = @companyId'],
    ids.payFrequencyId === null ? [] : ['e.pay_frequency_id = @payFrequencyId'],
    wanted === null ? [] : [wanted === 'unknown' ? `${payPointId} IS NULL` : `${payPointId} = @payPointId`],
    service === null
      ? []
      : [service.state === 'ended' ? 'e.ended_on < @on' : '(e.ended_on IS NULL OR e.ended_on >= @on)'],
    searched.sql,
  ].flat();
  return { sql, binding: { ...ids, ...searched.binding, payPointId: wanted, on: service?.on ?? null } };
}

export function whereOf({ sql }: Conditions): string {
  return sql.length === 0 ? '' : `WHERE ${sql.join(' AND ')}`;
}

/** Ties are broken by keys, so that no row appears in two windows. */
const lastly = 'e.sort_name, e.connection_id, e.company_id, e.employee_id';

/** Sorted by name, the best matches of a search come first. */
function orderOf({ by, descending }: SortOrder<EmployeeColumn>, search: string): string {
  const way = descending ? 'DESC' : 'ASC';
  switch (by) {
    case 'name':
      if (search.trim() !== '') return `${nameRank(search)}, e.sort_name ${way}, ${lastly}`;
      return `e.sort_name ${way}, e.connection_id ${way}, e.company_id ${way}, e.employee_id ${way}`;
    case 'number':
      // By length first, because 10 would otherwise come before 9; numbers with a letter prefix stay together.
      return `e.number IS NULL, length(e.number) ${way}, e.number ${way}, ${lastly}`;
    case 'pay-point':
      return `p.name IS NULL, p.name COLLATE NOCASE ${way}, ${lastly}`;
    case 'appointment-date':
      return `e.appointment_date IS NULL, e.appointment_date ${way}, ${lastly}`;
    case 'job-title':
      return `e.job_title IS NULL, e.job_title COLLATE NOCASE ${way}, ${lastly}`;
  }
}

const withCompany = `LEFT JOIN companies c ON c.connection_id = e.connection_id AND c.company_id = e.company_id`;
const withPayPoint = `LEFT JOIN pay_points p ON p.connection_id = e.connection_id AND p.company_id = e.company_id
  AND p.pay_point_id = ${payPointId}`;
const withPayFrequency = `LEFT JOIN pay_frequencies f ON f.connection_id = e.connection_id
  AND f.company_id = e.company_id AND f.pay_frequency_id = e.pay_frequency_id`;

const employeeColumns = `e.connection_id AS connectionId, e.company_id AS companyId, coalesce(c.name, '') AS companyName,
  e.employee_id AS employeeId, e.number, e.first_name AS firstName, e.last_name AS lastName,
  e.job_title AS jobTitle, e.email, e.pay_frequency_id AS payFrequencyId, f.name AS payFrequencyName,
  ${payPointId} AS payPointId, p.name AS payPointName, e.appointment_date AS appointmentDate,
  e.ended_on AS endedOn`;

/** The join that the sort order itself needs. */
function joinedFor({ by }: SortOrder<EmployeeColumn>): string {
  return by === 'pay-point' ? withPayPoint : '';
}

// CROSS JOIN puts the window's rows first; otherwise the planner would read all employees again for the order.
/** Employees, filtered, searched and sorted; ties are broken by name and then by ids. */
export function listEmployeeSummaries(
  db: Db,
  { sort, window, ...filter }: EmployeeFilter & { sort: SortOrder<EmployeeColumn>; window: WindowRange },
): ListWindow<EmployeeSummary> {
  const conditions = conditionsOf(db, filter);
  return readWindow<EmployeeSummary>(
    db,
    {
      count: `SELECT count(*) AS total FROM employees e ${whereOf(conditions)}`,
      rows: `SELECT ${employeeColumns}
        FROM (
          SELECT e.connection_id, e.company_id, e.employee_id FROM employees e ${joinedFor(sort)}
          ${whereOf(conditions)} ORDER BY ${orderOf(sort, filter.search)} LIMIT @limit OFFSET @offset)
        CROSS JOIN employees e USING (connection_id, company_id, employee_id)
        ${withCompany} ${withPayFrequency} ${withPayPoint} ORDER BY ${orderOf(sort, filter.search)}`,
      binding: conditions.binding,
    },
    window,
  );
}

function readEmployeeSummary(db: Db, ref: EmployeeRef): EmployeeSummary | null {
  const row = statement<EmployeeSummary>(
    db,
    `SELECT ${employeeColumns} FROM employees e ${withCompany} ${withPayFrequency} ${withPayPoint}
     WHERE e.connection_id = @connectionId AND e.company_id = @companyId AND e.employee_id = @employeeId`,
  ).get(ref);
  return row ?? null;
}

/** The employees of a pay frequency whose service began between two dates, the first excluded, or ended by the second. */
function listServedInPart(
  db: Db,
  wanted: CompanyRef & { payFrequencyId: number; after: string | null; until: string },
): readonly Pick<EmployeeSummary, 'employeeId' | 'appointmentDate' | 'endedOn'>[] {
  return statement<Pick<EmployeeSummary, 'employeeId' | 'appointmentDate' | 'endedOn'>>(
    db,
    `SELECT employee_id AS employeeId, appointment_date AS appointmentDate, ended_on AS endedOn FROM employees
     WHERE connection_id = @connectionId AND company_id = @companyId AND pay_frequency_id = @payFrequencyId
       AND (ended_on <= @until OR (appointment_date > @after AND appointment_date <= @until))`,
  ).all(wanted);
}

/** The employee numbers of a company, former employees' included; those whom the service added last come first. */
function listEmployeeNumbers(db: Db, { connectionId, companyId }: CompanyRef): readonly string[] {
  return statement<{ number: string }>(
    db,
    `SELECT number FROM employees WHERE connection_id = @connectionId AND company_id = @companyId
     AND number IS NOT NULL ORDER BY employee_id DESC`,
  )
    .all({ connectionId, companyId })
    .map(({ number }) => number);
}

/** How many employees in service are paid by each method, as far as their records were read, the most usual first. */
function countPaymentMethods(
  db: Db,
  { connectionId, companyId }: CompanyRef,
): readonly { readonly method: string; readonly employees: number }[] {
  return statement<{ method: string; employees: number }>(
    db,
    `SELECT json_extract(r.content, '$.paymentMethod') AS method, count(*) AS employees
     FROM employees e JOIN employee_records r USING (connection_id, company_id, employee_id)
     WHERE e.connection_id = @connectionId AND e.company_id = @companyId AND e.ended_on IS NULL
       AND json_extract(r.content, '$.paymentMethod') IS NOT NULL
     GROUP BY method ORDER BY employees DESC`,
  ).all({ connectionId, companyId });
}

export const methods = {
  listEmployeeSummaries,
  readEmployeeSummary,
  listServedInPart,
  listEmployeeNumbers,
  countPaymentMethods,
};
