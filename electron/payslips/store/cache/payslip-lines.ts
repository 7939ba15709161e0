import { furthestEnd } from '#payroll/current-period.ts';
import type { PayslipRef } from '#kit/ids.ts';
import type { PayslipColumn, PayslipFilter, PayslipTotals } from '../../contract/payslip-line.ts';
import type { PayslipLine } from '../records/payslips.ts';
import type { ListWindow, SortOrder, WindowRange } from '#store/records/window.ts';
import { statement, type Db } from '#store/sql.ts';
import { payFrequencyOf } from './pay-frequency-of.ts';
import { payslipColumns } from './payslips.ts';
import { searchConditions, whereOf, type Conditions } from '#electron/employees/store/cache/summaries.ts';
import { readWindow } from '#store/cache/window.ts';

const stateConditions = {
  calculating: 'p.calculating = 1',
  finalised: 'p.finalised = 1 AND p.calculating = 0',
  open: 'p.finalised = 0 AND p.calculating = 0',
  'not-handed-out': `p.finalised = 1 AND p.calculating = 0
    AND p.payslip_id NOT IN (SELECT value FROM json_each(@given))`,
  changed: 'p.payslip_id IN (SELECT value FROM json_each(@changed))',
} as const satisfies Record<NonNullable<PayslipFilter['state']>, string>;

/** Not every list of payslips names the pay run; the run's own list names its payslips, once it has been read. */
const inPayRun = `(p.pay_run_id = @payRunId OR p.payslip_id IN (SELECT r.payslip_id FROM pay_run_payslips r
  WHERE r.connection_id = @connectionId AND r.company_id = @companyId AND r.pay_run_id = @payRunId))`;

/** What the work store knows of it: the payslips that were given to their employees, for the state `not-handed-out`. */
interface HandedOut {
  readonly given?: Float64Array;
}

function conditionsOf({
  special,
  state,
  search,
  given = new Float64Array(),
  changed = [],
  ...filter
}: PayslipFilter & HandedOut): Conditions {
  const searched = searchConditions(search);
  const sql = [
    'p.connection_id = @connectionId',
    'p.company_id = @companyId',
    filter.employeeId === null ? [] : ['p.employee_id = @employeeId'],
    filter.payFrequencyId === null ? [] : [`${payFrequencyOf} = @payFrequencyId`],
    filter.from === null ? [] : ['p.date >= @from'],
    filter.to === null ? [] : ['p.date <= @to'],
    special === null ? [] : ['p.special = @special'],
    filter.payRunId === null ? [] : [inPayRun],
    state === null ? [] : [stateConditions[state]],
    searched.sql,
  ].flat();
  const handedOut = { given: JSON.stringify([...given]), changed: JSON.stringify(changed) };
  return { sql, binding: { ...filter, ...searched.binding, ...handedOut, special: Number(special) } };
}

const ofEmployee =
  'e.connection_id = p.connection_id AND e.company_id = p.company_id AND e.employee_id = p.employee_id';

/** Ties are broken by keys, so that no row appears in two windows. */
const lastly = 'p.connection_id, p.company_id, p.employee_id, p.payslip_id';

/** `farLast`: payslips far ahead come after all others, which no index gives. */
function orderOf({ by, descending }: SortOrder<PayslipColumn>, farLast: boolean): string {
  const way = descending ? 'DESC' : 'ASC';
  switch (by) {
    case 'date':
      // All columns in the same direction, so that an index gives the order without sorting.
      return [
        ...(farLast ? ['p.date > @furthest'] : []),
        ...['p.date', ...lastly.split(', ')].map((column) => `${column} ${way}`),
      ].join(', ');
    case 'name':
      return `e.sort_name ${way}, p.date DESC, ${lastly}`;
    case 'number':
      return `e.number IS NULL, length(e.number) ${way}, e.number ${way}, p.date DESC, ${lastly}`;
    case 'nett-pay':
      return `p.nett_pay_cents IS NULL, p.nett_pay_cents ${way}, ${lastly}`;
  }
}

type LineRow = Omit<PayslipLine, 'special' | 'finalised' | 'calculating' | 'released'> &
  Record<'special' | 'finalised' | 'calculating', number> & { readonly released: number | null };

function toLine({ released, ...row }: LineRow): PayslipLine {
  return {
    ...row,
    special: row.special === 1,
    finalised: row.finalised === 1,
    calculating: row.calculating === 1,
    released: released === null ? null : released === 1,
  };
}

const lineColumns = `${payslipColumns}, p.connection_id AS connectionId, p.company_id AS companyId,
  p.pay_run_id AS payRunId, p.released, e.number, coalesce(e.first_name, '') AS firstName, coalesce(e.last_name, '') AS lastName,
  (SELECT a.fetched_at FROM payslip_answers a WHERE a.connection_id = p.connection_id
     AND a.company_id = p.company_id AND a.employee_id = p.employee_id) AS fetchedAt`;

const needsEmployee = (sql: string) => /\be\./.test(sql);

// CROSS JOIN puts the window's rows first; otherwise the planner would read all payslips again for the order.
/**
 * Payslips, filtered, searched and sorted. By nett pay, those without one come last in either direction. With `today`,
 * the newest come first but for those that are far ahead, which come last.
 */
function listPayslipLines(
  db: Db,
  {
    sort,
    window,
    today,
    ...filter
  }: PayslipFilter & HandedOut & { sort: SortOrder<PayslipColumn>; window: WindowRange; today?: string },
): ListWindow<PayslipLine> {
  const conditions = conditionsOf(filter);
  const where = whereOf(conditions);
  const furthest = today !== undefined && sort.by === 'date' && sort.descending ? furthestEnd(today) : null;
  const farLast = furthest !== null && hasAfter(db, filter, furthest);
  const order = orderOf(sort, farLast);
  // Employees are joined only if the conditions or the order need them.
  const from = (asked: string) =>
    needsEmployee(asked) ? `payslips p LEFT JOIN employees e ON ${ofEmployee}` : 'payslips p';
  const found = readWindow<LineRow>(
    db,
    {
      count: `SELECT count(*) AS total FROM ${from(where)} ${where}`,
      rows: `SELECT ${lineColumns}
        FROM (
          SELECT p.connection_id, p.company_id, p.employee_id, p.payslip_id FROM ${from(`${where} ${order}`)}
          ${where} ORDER BY ${order} LIMIT @limit OFFSET @offset)
        CROSS JOIN payslips p USING (connection_id, company_id, employee_id, payslip_id)
        LEFT JOIN employees e ON ${ofEmployee} ORDER BY ${order}`,
      binding: farLast ? { ...conditions.binding, furthest } : conditions.binding,
    },
    window,
  );
  return { ...found, rows: found.rows.map(toLine) };
}

function hasAfter(db: Db, { connectionId, companyId }: PayslipFilter, date: string): boolean {
  const found = statement<{ found: 1 }>(
    db,
    `SELECT 1 AS found FROM payslips WHERE connection_id = @connectionId AND company_id = @companyId AND date > @date
     LIMIT 1`,
  ).get({ connectionId, companyId, date });
  return found !== undefined;
}

/** What payslips come to, of all states in one go through them. */
function sumPayslipLines(db: Db, { state, ...filter }: PayslipFilter & HandedOut): PayslipTotals {
  const conditions = conditionsOf({ ...filter, state: null });
  const where = whereOf(conditions);
  const isListed = state === null ? 'true' : stateConditions[state];
  const nettPay = 'iif(p.calculating = 1, NULL, p.nett_pay_cents)';
  const from = needsEmployee(where) ? `payslips p LEFT JOIN employees e ON ${ofEmployee}` : 'payslips p';
  const counts = Object.entries(stateConditions).map(
    ([name, condition]) => `count(*) FILTER (WHERE ${condition}) AS "${name}"`,
  );
  const found = statement<Omit<PayslipTotals, 'states'> & PayslipTotals['states']>(
    db,
    `SELECT coalesce(sum(${nettPay}) FILTER (WHERE ${isListed}), 0) AS cents,
       count(*) FILTER (WHERE ${isListed} AND ${nettPay} IS NULL) AS unknown,
       coalesce(sum(${nettPay}) FILTER (WHERE ${isListed} AND p.finalised = 1), 0) AS finalisedCents,
       count(*) FILTER (WHERE ${isListed} AND p.finalised = 0) AS notFinalised, ${counts.join(', ')}
     FROM ${from} ${where}`,
  ).get(conditions.binding);
  const { cents = 0, unknown = 0, finalisedCents = 0, notFinalised = 0 } = found ?? {};
  const {
    open = 0,
    calculating = 0,
    finalised = 0,
    'not-handed-out': notGiven = 0,
    changed = 0,
  } = found ?? {};
  const states = { open, calculating, finalised, 'not-handed-out': notGiven, changed };
  return { cents, unknown, finalisedCents, notFinalised, states };
}

function readPayslipLine(db: Db, ref: PayslipRef): PayslipLine | null {
  const row = statement<LineRow>(
    db,
    `SELECT ${lineColumns} FROM payslips p LEFT JOIN employees e ON ${ofEmployee}
     WHERE p.connection_id = @connectionId AND p.company_id = @companyId AND p.payslip_id = @payslipId`,
  ).get(ref);
  return row === undefined ? null : toLine(row);
}

export const methods = { listPayslipLines, sumPayslipLines, readPayslipLine };
