import { bankNames } from '../banks.ts';
import { labelOf, mergeItems } from '../catalogue.ts';
import { type Frequency, periodStart } from '../pay-periods.ts';
import { readInputs } from '../state/calculations.ts';
import { listCompanies, listPayPoints, readCatalogue } from '../state/companies.ts';
import type { PracticeDatabase } from '../state/database.ts';
import type { EmployeeRecord } from '../state/employee-record.ts';
import { type Employee, findEmployee } from '../state/employees.ts';
import { type LeaveLine, readLeave } from '../state/leave.ts';
import { findWave, scheduleOf } from '../state/pay-frequencies.ts';
import { decodeResult } from '../state/payslip-result.ts';
import type { PayslipRow } from '../state/payslips.ts';
import { type Earning, earningsOf } from './earnings.ts';
import { longDate } from './long-date.ts';
import type { PayslipNote } from '#payroll/engine/engine.ts';
import { formatRands } from '../money.ts';

const words: Readonly<Record<PayslipNote, (nettCents: number) => string>> = {
  tables_continued: () => 'Taxed by the latest tax table, which was made for an earlier tax year.',
  flat_tax: () => 'Taxed at a flat 25%: fewer than 22 hours a week, without a written declaration.',
  retirement_over_limit: () => 'Retirement contributions are more than may be deducted before tax.',
  garnishee_limited: () => 'Less was deducted than the court ordered, because no more was left.',
  nett_below_zero: (nettCents) =>
    `Deductions are ${formatRands(-nettCents)} more than the pay: nothing can be paid out.`,
};

/** The remarks that a payslip shows besides its amounts, in words. */
function noteTexts(notes: readonly PayslipNote[], nettCents: number): string[] {
  return notes.map((note) => words[note](nettCents));
}

/** The purpose of a deduction, which the Act requires for each. */
const purposes: ReadonlyMap<string, string> = new Map([
  ['tax', "Employees' tax for the South African Revenue Service"],
  ['uif_employee', 'Contribution to the Unemployment Insurance Fund'],
  ['pension_fund', "The employee's contribution to the retirement fund"],
  ['medical_aid', "The employee's contribution to the medical scheme"],
  ['employer_loan', 'Repayment of a loan from the employer'],
  ['savings', 'Kept for the employee'],
  ['garnishee', 'Paid over by order of a court'],
]);

function purposeOf(name: string): string {
  return purposes.get(name) ?? 'Agreed with the employee';
}

interface LabelledAmount {
  readonly label: string;
  readonly cents: number;
}

/** What a payslip must show (Basic Conditions of Employment Act, section 33), and what employees look for on it. */
export interface PayslipFacts {
  readonly payslipId: number;
  readonly finalised: boolean;
  readonly special: boolean;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly employer: { readonly name: string; readonly address: string };
  readonly employee: readonly (readonly [label: string, value: string])[];
  readonly employeeName: string;
  /** Employee number and pay point as accounting and reports show them; the pay point decides the split. */
  readonly number: string;
  readonly payPointId: number | null;
  readonly earnings: readonly Earning[];
  /** The whole salary of a period, or the wage; its line above may be for a part of the period. */
  readonly basicSalary: { readonly frequency: Frequency; readonly inputs: Readonly<Record<string, string>> };
  readonly deductions: readonly (LabelledAmount & { readonly purpose: string })[];
  readonly contributions: readonly LabelledAmount[];
  /** Taxed and not paid out. */
  readonly benefits: readonly LabelledAmount[];
  readonly notes: readonly string[];
  readonly nettCents: number;
  readonly paidBy: string;
  readonly leave: readonly LeaveLine[];
}

type CalculatedRow = PayslipRow & { readonly result: string };

/** The facts of a calculated payslip: as stored, or worked out now if none are. */
export function readPayslipFacts(database: PracticeDatabase, payslip: CalculatedRow): PayslipFacts {
  // Written only by saveFinalisedFacts.
  if (payslip.facts !== null) return JSON.parse(payslip.facts) as PayslipFacts;
  return workOutFacts(database, payslip);
}

function workOutFacts(database: PracticeDatabase, payslip: CalculatedRow): PayslipFacts {
  const employee = findEmployee(database, payslip.employee_id);
  const wave = employee && findWave(database, employee.waveId);
  if (!employee || !wave) throw new Error(`Payslip ${payslip.id} belongs to nobody.`);
  const catalogue = readCatalogue(database, payslip.company_id);
  const { income, deduction, employerContribution, benefit, nettCents, notes } = decodeResult(payslip.result);
  const labelled = ([name, cents]: readonly [string, number]) => ({ label: labelOf(catalogue, name), cents });
  const inputs = {
    standing: readInputs(database, { employee: employee.id }),
    captured: readInputs(database, { payslip: payslip.id }),
  };
  const items = mergeItems(catalogue, inputs.standing, inputs.captured);
  return {
    payslipId: payslip.id,
    finalised: payslip.finalised === 1,
    special: payslip.special === 1,
    periodStart: periodStart(scheduleOf(wave), payslip.date),
    periodEnd: payslip.date,
    employer: employerOf(database, payslip.company_id),
    employee: employeeFacts(database, employee),
    employeeName: nameOf(employee.record),
    number: employee.record.number,
    payPointId: employee.record.pay_point_id ?? null,
    basicSalary: {
      frequency: wave.frequency,
      inputs: items.find(({ item }) => item.name === 'basic_salary')?.inputs ?? {},
    },
    earnings: earningsOf(income, { catalogue, ...inputs }),
    deductions: deduction.map((line) => ({ ...labelled(line), purpose: purposeOf(line[0]) })),
    contributions: employerContribution.map(labelled),
    benefits: benefit.map(labelled),
    notes: noteTexts(notes, nettCents),
    nettCents,
    paidBy: paymentOf(employee.record),
    leave: readLeave(database, payslip.id),
  };
}

function employerOf(database: PracticeDatabase, companyId: number): PayslipFacts['employer'] {
  const company = listCompanies(database).find(({ id }) => id === companyId);
  // Written only by the seed.
  const address = JSON.parse(company?.physical_address ?? '{}') as Record<string, string>;
  const street = ['unit_no', 'complex', 'st_name', 'postal_code'].flatMap((part) => address[part] ?? []);
  return { name: company?.name ?? '', address: street.join(', ') };
}

function nameOf({ first_name, last_name }: EmployeeRecord): string {
  return `${first_name} ${last_name}`;
}

function employeeFacts(
  database: PracticeDatabase,
  { companyId, record }: Employee,
): PayslipFacts['employee'] {
  const payPoint = listPayPoints(database, companyId).find(({ id }) => id === record.pay_point_id);
  const facts: (readonly [string, string | null | undefined])[] = [
    ['Employee number', record.number],
    ['Occupation', record.job_title],
    ['ID or passport', record.id_number ?? record.other_number],
    ['Income tax number', record.income_tax_number],
    ['In service since', longDate(record.appointment_date)],
    ['Pay point', payPoint?.name],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** A payslip may be seen by others: only the end of the account number is shown. */
function paymentOf({ payment_method, bank_account }: EmployeeRecord): string {
  if (payment_method === 'cash') return 'Cash';
  if (payment_method === 'cheque' || bank_account === null) return 'Cheque';
  return `EFT to ${bankNames.get(bank_account.bank_id) ?? 'bank'}, account ending ${bank_account.account_number.slice(-4)}`;
}
