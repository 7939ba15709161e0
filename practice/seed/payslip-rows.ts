import { daysBetween } from '#payroll/calendar.ts';
import { mergeItems } from '../catalogue.ts';
import { partWorked } from '../employees/part-worked.ts';
import type { PayslipAnswer } from '#payroll/engine/engine.ts';
import { carriedTo, nothingBefore, withPayslip } from '#payroll/engine/to-date.ts';
import { encodeResult } from '../state/payslip-result.ts';
import { addedColumns } from '../state/to-date.ts';
import { labelledItems } from '../wire/payslip-items.ts';
import { startOfDay } from './day-times.ts';
import type { ItemInputs } from './employee-items.ts';
import { capturedItems } from './employee-items.ts';
import type { ServiceSeed } from './particular-employee.ts';
import { SeededRandom } from './random.ts';
import type { SeededCompany, SeededGroup, SeededPeriod, SeedWork } from './seed-work.ts';

export interface EmployeeWithItems extends SeededCompany {
  readonly group: SeededGroup;
  readonly employeeId: number;
  readonly standing: ItemInputs;
  readonly classification: Readonly<Record<string, string>>;
  readonly birthdate: string;
  readonly services: readonly ServiceSeed[];
}

/** A payslip that has no id yet. */
export interface PlannedPayslip extends SeededPeriod {
  readonly special: boolean;
  readonly captured: ItemInputs;
}

/** The finalised payslips with their captured inputs, and the open one, which has none yet. */
export function planPayslips(
  { company, group, ...employee }: EmployeeWithItems,
  work: SeedWork,
): PlannedPayslip[] {
  const { employeeId, standing, services } = employee;
  const service = services.at(-1);
  const paid = group.periodEnds.filter(
    ({ date }) => service && date >= service.start && (service.end === null || date <= service.end),
  );
  return paid.map(({ start, date, paymentRunId }) => {
    const random = SeededRandom.of(work.seed, employeeId, daysBetween('1970-01-01', date));
    const captured: ItemInputs =
      paymentRunId === null
        ? new Map<string, Record<string, string>>()
        : capturedItems(random, { company, group, periodEndDate: date, standing });
    return { start, date, special: false, captured, paymentRunId };
  });
}

type CalculatedPayslips = ReadonlyMap<PlannedPayslip, PayslipAnswer>;

/** Calculates payslips in order of date, because the tax and UIF of each depend on those before it. */
export function calculatePayslips(
  employee: EmployeeWithItems,
  work: SeedWork,
  planned: readonly PlannedPayslip[],
): CalculatedPayslips {
  const { catalogue, group, standing, classification, birthdate, skillsLevy } = employee;
  const services = employee.services.map(({ start, end }) => ({ start_date: start, end_date: end }));
  const answers = new Map<PlannedPayslip, PayslipAnswer>();
  let last = { date: '', toDate: nothingBefore };
  for (const payslip of planned.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const { start, date, special, captured } = payslip;
    const before = carriedTo(date, last);
    const answer = work.engine.calculate({
      items: mergeItems(catalogue, special ? new Map() : standing, captured),
      frequency: group.schedule.frequency,
      periodEndDate: date,
      special,
      part: partWorked({ start, end: date }, services),
      birthdate,
      classification,
      skillsLevy,
      before,
    });
    answers.set(payslip, answer);
    last = { date, toDate: withPayslip(before, answer.added) };
  }
  return answers;
}

/** Inserts the payslip's row and those of its captured inputs. */
export function insertPayslip(
  { company, catalogue, employeeId }: EmployeeWithItems,
  { inserts, counters }: SeedWork,
  payslip: PlannedPayslip & { readonly answer: PayslipAnswer },
): void {
  const { date, special, captured, paymentRunId, answer } = payslip;
  const id = counters.next('payslip');
  const finalised = paymentRunId === null ? 0 : 1;
  inserts.payslip({
    id,
    company_id: company.id,
    employee_id: employeeId,
    date,
    special: special ? 1 : 0,
    finalised,
    ss_released: finalised,
    payment_run_id: paymentRunId,
    nett_cents: answer.nettCents,
    ...addedColumns(answer.added),
    result: encodeResult(answer),
    data: labelledItems(answer, catalogue),
  });
  const timestamp = startOfDay(date);
  for (const [item, inputs] of captured) {
    inserts.calculation({
      id: counters.next('calculation'),
      company_id: null,
      employee_id: null,
      payslip_id: id,
      item,
      inputs: JSON.stringify(inputs),
      created_at: timestamp,
      updated_at: timestamp,
    });
  }
}
