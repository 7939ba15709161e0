import type { FactPayslip, FactEmployee } from '#electron/reports/store/records.ts';
import type { AnyLocalReport, Facts } from '#electron/reports/local/local-report.ts';
import { itemsOf, payslipData } from '#test/support/samples/payslips.ts';

export const employee = (employeeId: number, more: Partial<FactEmployee> = {}): FactEmployee => ({
  employeeId,
  number: `E${employeeId}`,
  firstName: 'Anele',
  lastName: `Botha ${employeeId}`,
  birthdate: '1985-06-10',
  identificationType: 'rsa_id',
  appointmentDate: '2020-01-01',
  endedOn: null,
  payFrequencyId: 11,
  frequency: 'monthly',
  classification: null,
  payPoint: 'Packhouse',
  payFrequency: 'Monthly',
  service: [{ from: '2020-01-01', to: null }],
  ...more,
});

type Items = Readonly<Record<string, number>>;

/** A payslip at a month's end. */
export const payslip = (
  employeeId: number,
  date: string,
  {
    income = {},
    deduction = {},
    employer = {},
  }: { income?: Items; deduction?: Items; employer?: Items } = {},
): FactPayslip => ({
  payslipId: employeeId * 10_000 + Number(date.slice(5, 7)),
  employeeId,
  date,
  special: false,
  finalised: true,
  frequency: null,
  nettPayCents: 100_000,
  data: payslipData({
    income: itemsOf(income),
    deduction: itemsOf(deduction),
    sideline: [{ group: 'Employer Contribution', items: itemsOf(employer) }],
  }),
});

export function facts({
  employees = [],
  payslips = [],
  on = '2026-11-20',
  ...more
}: Partial<Facts> = {}): Facts {
  return {
    employees,
    payslips,
    on,
    fetchedAt: 1,
    loans: null,
    incentiveMonths: new Map(),
    inherited: new Map(),
    leave: new Map(),
    employeeOf: new Map(employees.map((one) => [one.employeeId, one])),
    ...more,
  };
}

/** The values of each row of the report about these facts. */
export const rowsOf = (report: AnyLocalReport, given: Partial<Facts>) =>
  report.make(facts(given)).rows.map(({ values }) => values);
