import { classificationOn } from '../employees/classification-on.ts';
import { monthlyHours, workWeekOn } from '../employees/work-week.ts';
import { dayInMonth, monthIndex, monthOf } from '#payroll/calendar.ts';
import type { Decimal } from '#payroll/engine/decimal.ts';
import { readDecimal } from '#payroll/engine/decimal.ts';
import { mayEarnIncentive } from '#payroll/engine/classification.ts';
import { etiCents, minimumWageCents, qualifies, QUALIFYING_MONTHS } from '#payroll/engine/eti.ts';
import { ageOn } from '#payroll/engine/tax-year.ts';
import { readInputs } from '../state/calculations.ts';
import type { PracticeDatabase } from '../state/database.ts';
import type { PaidPayslip } from '../state/paid-payslips.ts';
import { decodeResult } from '../state/payslip-result.ts';
import type { YoungWorker } from '../state/young-workers.ts';
import { listYoungWorkers } from '../state/young-workers.ts';

/** One employee's month for the employment tax incentive. */
export interface Incentive {
  readonly employeeId: number;
  readonly number: string;
  readonly month: string;
  readonly hours: Decimal;
  readonly remunerationCents: number;
  readonly minimumWageCents: number;
  readonly etiCents: number;
}

/** The incentive applies to employees appointed from this date on. */
const TAKEN_ON_FROM = '2013-10-01';

/** The incentives of all employees of qualifying age and service, one for each employee and month. */
export function listIncentives(
  database: PracticeDatabase,
  { companyId, paid }: IncentiveQuestion,
): Incentive[] {
  const young = new Map(listYoungWorkers(database, companyId, TAKEN_ON_FROM).map((one) => [one.id, one]));
  const months = Map.groupBy(
    paid.filter(({ employee_id }) => young.has(employee_id)),
    ({ employee_id, date }) => `${employee_id} ${monthOf(date)}`,
  );
  return [...months.values()].flatMap((payslips) => {
    const worker = young.get(payslips[0]?.employee_id ?? 0);
    return worker ? incentiveOf(database, { worker, payslips }) : [];
  });
}

interface IncentiveQuestion {
  readonly companyId: number;
  readonly paid: readonly PaidPayslip[];
}

interface EmployeeMonth {
  readonly worker: YoungWorker;
  readonly payslips: readonly PaidPayslip[];
}

function incentiveOf(database: PracticeDatabase, { worker, payslips }: EmployeeMonth): Incentive[] {
  const month = monthOf(payslips[0]?.date ?? '');
  const date = dayInMonth(month, 31);
  const qualifyingMonth = monthIndex(month) - monthIndex(worker.appointment_date) + 1;
  const age = ageOn(worker.birthdate, date);
  if (age < 18 || age > 29 || qualifyingMonth > QUALIFYING_MONTHS) return [];
  if (!mayEarnIncentive(classificationOn(database, worker.id, date))) return [];
  const remuneration = payslips
    .map(({ result }) => decodeResult(result).paidRemunerationCents)
    .reduce((sum, cents) => sum + cents, 0);
  const hours = hoursOf(database, { worker, payslips, date });
  const earned = { date, age, remunerationCents: remuneration, hours, qualifyingMonth };
  return [
    {
      employeeId: worker.id,
      number: worker.number,
      month,
      hours,
      remunerationCents: remuneration,
      minimumWageCents: minimumWageCents(date, hours),
      etiCents: qualifies(earned) ? etiCents(earned) : 0,
    },
  ];
}

/** The captured hours, or for a salary those of the working week. */
function hoursOf(
  database: PracticeDatabase,
  { worker, payslips, date }: EmployeeMonth & { readonly date: string },
): Decimal {
  const captured = payslips
    .map(({ id }) => readInputs(database, { payslip: id }).get('basic_salary') ?? {})
    .map((inputs) => readDecimal(inputs['normal_hours_input']))
    .reduce((sum, hours) => sum + hours, 0n);
  return captured > 0n ? captured : monthlyHours(workWeekOn(database, worker.id, date));
}
