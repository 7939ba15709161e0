import type { FactPayslip, FactEmployee } from '../store/records.ts';
import { addPeriods, taxYearStart } from './days.ts';
import { addMonthsToDay, monthOf } from '#payroll/calendar.ts';
import { isEmployeesTax } from '#electron/tie-out/tax-items.ts';
import { linesOf, localReport, whose, type Facts, type PayslipLine } from './local-report.ts';

/** The first day of the twelve months that end with the month of a day. */
const twelveMonths = (on: string): string => addMonthsToDay(`${monthOf(on)}-01`, -11);

interface Cost extends PayslipLine {
  readonly employeeId: null;
  readonly month: string;
  readonly payPoint: string;
  readonly employees: number;
}

function costsOf({ payslips, employeeOf }: Facts): Cost[] {
  const costs = new Map<string, Cost & { readonly ids: Set<number> }>();
  for (const payslip of payslips) {
    const month = monthOf(payslip.date);
    const payPoint = employeeOf.get(payslip.employeeId)?.payPoint ?? '';
    for (const line of linesOf(payslip)) {
      const key = JSON.stringify([month, payPoint, line.kind, line.item]);
      const ids = (costs.get(key)?.ids ?? new Set<number>()).add(payslip.employeeId);
      const cents = (costs.get(key)?.cents ?? 0) + line.cents;
      costs.set(key, { ...line, employeeId: null, month, payPoint, cents, ids, employees: ids.size });
    }
  }
  return [...costs.values()].toSorted(
    (a, b) => b.month.localeCompare(a.month) || a.payPoint.localeCompare(b.payPoint) || b.cents - a.cents,
  );
}

/** The total of each item at each pay point in each of the last twelve months. */
export const cost = localReport<Cost>({
  since: twelveMonths,
  rows: costsOf,
  columns: {
    month: ['text', ({ month }) => month],
    payPoint: ['text', ({ payPoint }) => payPoint],
    kind: ['text', ({ kind }) => kind],
    item: ['text', ({ item }) => item],
    employees: ['number', ({ employees }) => String(employees)],
    amount: ['money', ({ cents }) => cents],
  },
});

interface OfPayslip {
  readonly employeeId: number;
  readonly employee: FactEmployee;
  readonly payslip: FactPayslip;
  readonly lines: readonly PayslipLine[];
}

function payslipsOf({ payslips, employeeOf }: Facts): OfPayslip[] {
  return payslips.flatMap((payslip) => {
    const employee = employeeOf.get(payslip.employeeId);
    return employee === undefined
      ? []
      : [{ employeeId: payslip.employeeId, employee, payslip, lines: linesOf(payslip) }];
  });
}

const sumOf = (lines: readonly PayslipLine[], wanted: (line: PayslipLine) => boolean): number =>
  lines.filter(wanted).reduce((sum, { cents }) => sum + cents, 0);

const overtimeItem = /over\s?time|sunday|oortyd/i;
const isOvertime = ({ kind, item }: PayslipLine) => kind === 'income' && overtimeItem.test(item);
const isIncome = ({ kind }: PayslipLine) => kind === 'income';

/** Overtime as a percentage of all income of the payslip, with one decimal. */
function overtimeShare({ lines }: OfPayslip): string | null {
  const income = sumOf(lines, isIncome);
  return income === 0 ? null : ((sumOf(lines, isOvertime) / income) * 100).toFixed(1);
}

/** Payslips of the last twelve months with overtime or Sunday pay, the highest first. */
export const overtime = localReport<OfPayslip>({
  since: twelveMonths,
  rows: (facts) =>
    payslipsOf(facts)
      .filter(({ lines }) => lines.some(isOvertime))
      .toSorted((a, b) => sumOf(b.lines, isOvertime) - sumOf(a.lines, isOvertime)),
  columns: {
    ...whose,
    date: ['date', ({ payslip }) => payslip.date],
    overtime: ['money', ({ lines }) => sumOf(lines, isOvertime)],
    income: ['money', ({ lines }) => sumOf(lines, isIncome)],
    share: ['number', overtimeShare],
  },
});

const loanItem = /\bloan\b|\blening\b/i;
const isLoan = ({ kind, item }: PayslipLine) => kind === 'deduction' && loanItem.test(item);

interface Loan {
  readonly employeeId: number;
  readonly employee: FactEmployee;
  readonly lastOn: string;
  readonly repaymentCents: number;
  /** The average repayment per month over the last three months. */
  readonly monthlyCents: number;
  readonly owedCents: number | null;
  readonly endsOn: string | null;
}

const monthsLookedAt = 3;

/**
 * The day of the payslip that repays the last of what was owed on `asAt`, if each period repays as much as these
 * payslips did on average.
 */
function loanEnd(own: readonly OfPayslip[], owedCents: number, asAt: string): string | null {
  const first = own.find(({ lines }) => lines.some(isLoan));
  const periods = own.filter(
    ({ payslip }) => !payslip.special && payslip.date >= (first?.payslip.date ?? ''),
  );
  const known = periods.filter(({ payslip }) => payslip.date <= asAt);
  const together = sumOf(
    own.flatMap(({ lines }) => lines),
    isLoan,
  );
  const last = known.at(-1);
  if (last === undefined || together <= 0) return null;
  const { date, frequency } = last.payslip;
  return addPeriods(
    {
      date,
      frequency: frequency ?? last.employee.frequency,
      before: known.at(-2)?.payslip.date ?? null,
    },
    Math.ceil((owedCents * periods.length) / together),
  );
}

function loanOf(own: readonly OfPayslip[], { loans }: Facts): Loan[] {
  const repaid = own.filter(({ lines }) => lines.some(isLoan));
  const last = repaid.at(-1);
  if (last === undefined) return [];
  const { employeeId, employee, payslip } = last;
  const since = addMonthsToDay(payslip.date, -monthsLookedAt);
  const recent = repaid.filter(({ payslip: { date } }) => date > since);
  const together = recent.reduce((sum, { lines }) => sum + sumOf(lines, isLoan), 0);
  const months = new Set(recent.map(({ payslip: { date } }) => monthOf(date))).size;
  const monthlyCents = Math.round(together / months);
  const owedCents = loans?.owedCents.get(employee.number ?? '') ?? null;
  const looked = own.filter(({ payslip: { date } }) => date > since && date <= payslip.date);
  return [
    {
      employeeId,
      employee,
      lastOn: payslip.date,
      monthlyCents,
      owedCents,
      repaymentCents: sumOf(last.lines, isLoan),
      endsOn: loans === null || owedCents === null ? null : loanEnd(looked, owedCents, loans.asAt),
    },
  ];
}

/** Employees who repay a loan, what they owe by the last report of balances, and when the loan ends at this pace. */
export const loans = localReport<Loan>({
  since: twelveMonths,
  rows: (facts) =>
    [...Map.groupBy(payslipsOf(facts), ({ employeeId }) => employeeId).values()].flatMap((own) =>
      loanOf(own, facts),
    ),
  columns: {
    ...whose,
    lastOn: ['date', ({ lastOn }) => lastOn],
    repayment: ['money', ({ repaymentCents }) => repaymentCents],
    monthly: ['money', ({ monthlyCents }) => monthlyCents],
    owed: ['money', ({ owedCents }) => owedCents],
    endsOn: ['date', ({ endsOn }) => endsOn],
  },
});

interface Year {
  readonly employeeId: number;
  readonly employee: FactEmployee;
  readonly payslips: readonly OfPayslip[];
}

const yearSum = ({ payslips }: Year, wanted: (line: PayslipLine) => boolean) =>
  payslips.reduce((sum, { lines }) => sum + sumOf(lines, wanted), 0);

/** What each employee was paid in the tax year, which begins on 1 March. */
export const yearSoFar = localReport<Year>({
  since: taxYearStart,
  rows: (facts) => {
    const all = Map.groupBy(payslipsOf(facts), ({ employeeId }) => employeeId);
    return facts.employees.flatMap((employee) => {
      const payslips = all.get(employee.employeeId);
      return payslips === undefined ? [] : [{ employeeId: employee.employeeId, employee, payslips }];
    });
  },
  columns: {
    ...whose,
    payslips: ['number', ({ payslips }) => String(payslips.length)],
    income: ['money', (year) => yearSum(year, isIncome)],
    tax: ['money', (year) => yearSum(year, ({ kind, item }) => kind === 'deduction' && isEmployeesTax(item))],
    deductions: ['money', (year) => yearSum(year, ({ kind }) => kind === 'deduction')],
    employer: ['money', (year) => yearSum(year, ({ kind }) => kind === 'employer')],
    nett: [
      'money',
      ({ payslips }) => payslips.reduce((sum, { payslip }) => sum + (payslip.nettPayCents ?? 0), 0),
    ],
  },
});
