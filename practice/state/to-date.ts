import type { ToDate } from '#payroll/engine/engine.ts';
import { monthOf } from '#payroll/calendar.ts';
import { taxYearOn } from '#payroll/engine/tax-year.ts';
import type { PracticeDatabase } from './database.ts';
import { selectAll } from './sql.ts';

/** What a payslip adds to the totals that later ones start from, as columns of its row. */
export function addedColumns({ tax, uifRemunerationCents, loanRepaidCents, savedCents }: ToDate) {
  return {
    regular_cents: tax.regularCents,
    once_off_cents: tax.onceOffCents,
    retirement_cents: tax.retirementCents,
    medical_credit_cents: tax.medicalCreditCents,
    worked_year_parts: Number(tax.worked),
    tax_cents: tax.taxCents,
    uif_remuneration_cents: uifRemunerationCents,
    loan_repaid_cents: loanRepaidCents,
    saved_cents: savedCents,
  };
}

type Sums = ReturnType<typeof addedColumns>;

const yearly = [
  'regular_cents',
  'once_off_cents',
  'retirement_cents',
  'medical_credit_cents',
  'worked_year_parts',
  'tax_cents',
] as const satisfies readonly (keyof Sums)[];
const lifetime = ['loan_repaid_cents', 'saved_cents'] as const satisfies readonly (keyof Sums)[];

const SUMS = [
  ...yearly.map((name) => `coalesce(sum(iif(date >= @year, ${name}, 0)), 0) AS ${name}`),
  `coalesce(sum(iif(substr(date, 1, 7) = @month, uif_remuneration_cents, 0)), 0) AS uif_remuneration_cents`,
  ...lifetime.map((name) => `coalesce(sum(${name}), 0) AS ${name}`),
].join(', ');

interface Payslip {
  readonly id: number;
  readonly employee_id: number;
  readonly date: string;
}

/** The totals of the employee's earlier payslips: those of earlier dates, and of the same date with lower ids. */
export function readToDate(database: PracticeDatabase, { id, employee_id, date }: Payslip): ToDate {
  const sql = `SELECT ${SUMS} FROM payslips
    WHERE employee_id = @employee_id AND date <= @date AND (date, id) < (@date, @id)`;
  const question = { id, employee_id, date, year: taxYearOn(date).from, month: monthOf(date) };
  const [sums] = selectAll<Sums>(database, sql, question);
  if (!sums) throw new Error('A sum has no row.');
  return {
    tax: {
      regularCents: sums.regular_cents,
      onceOffCents: sums.once_off_cents,
      retirementCents: sums.retirement_cents,
      medicalCreditCents: sums.medical_credit_cents,
      worked: BigInt(sums.worked_year_parts),
      taxCents: sums.tax_cents,
    },
    uifRemunerationCents: sums.uif_remuneration_cents,
    loanRepaidCents: sums.loan_repaid_cents,
    savedCents: sums.saved_cents,
  };
}
