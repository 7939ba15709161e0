import { classification } from '../inherited/classification.ts';
import { readInputs } from '../inherited/definition.ts';
import { usualHours } from '../inherited/week-hours.ts';
import type { EmployeeRecord } from '../state/employee-record.ts';
import type { Circumstance } from './circumstances.ts';
import type { Job } from './company-seed.ts';
import { startOfDay } from './day-times.ts';
import { customValues, onceOffRun, planOnceOff, planOpenOnceOffs, seedLeaveDays } from './extra-rows.ts';
import type { ServiceSeed } from './particular-employee.ts';
import { inCircumstance, serviceOf } from './particular-employee.ts';
import type { EmployeeWithItems, PlannedPayslip } from './payslip-rows.ts';
import { calculatePayslips, insertPayslip, planPayslips } from './payslip-rows.ts';
import type { PaidYear } from './paid-years.ts';
import { copyPaidYear, paidYear, servedThroughout } from './paid-years.ts';
import { inventEmployee } from './employees.ts';
import type { ItemInputs } from './employee-items.ts';
import { circumstanceItems, standingItems } from './employee-items.ts';
import { SeededRandom } from './random.ts';
import type { SeededCompany, SeededGroup, SeedWork } from './seed-work.ts';

interface EmployeePlace extends SeededCompany {
  readonly group: SeededGroup;
  /** Counted across the company; the employee number is based on it. */
  readonly ordinal: number;
  readonly circumstance: Circumstance | undefined;
  /** Another employee of the group, whose pay is copied. */
  readonly paidAs: PaidYear | undefined;
}

/** One employee with service periods, standing items and payslips; returns the pay if other employees may copy it. */
export function seedEmployee(place: EmployeePlace, work: SeedWork): PaidYear | undefined {
  const { company, group, circumstance, paidAs } = place;
  const random = SeededRandom.of(work.seed, company.id, place.ordinal);
  const picked = random.pick(group.jobs);
  const job = paidAs?.job ?? picked;
  const record = seedRecord(place, { random, job }, work);
  const employeeId = work.counters.next('employee');
  const timestamp = startOfDay(record.appointment_date);
  const payPointId = place.payPointIds.length === 0 ? null : random.pick(place.payPointIds);
  work.inserts.employee({
    id: employeeId,
    company_id: company.id,
    wave_id: group.waveId,
    record: JSON.stringify({ ...record, pay_point_id: payPointId }),
  });
  const ends = group.periodEnds.map(({ date }) => date);
  const services = serviceOf(record, circumstance, ends);
  for (const service of services) seedServicePeriod(service, employeeId, work);
  if (place.migratedToV2) seedInherited(record.classification_inputs, { employeeId, at: timestamp }, work);
  const isUsual = !circumstance && servedThroughout(record, group);
  if (paidAs && isUsual) {
    copyPaidYear(paidAs, { employeeId, at: timestamp }, work);
    return undefined;
  }
  const usual = standingItems(random, { company, group, job });
  const standing = circumstance ? new Map([...usual, ...circumstanceItems(circumstance)]) : usual;
  const { birthdate, classification_inputs: classification } = record;
  const employee = { ...place, employeeId, standing, services, birthdate, classification };
  const year = paidYear(job, work, () => {
    seedStandingItems(standing, { employeeId, at: timestamp }, work);
    seedPayslips(employee, circumstance?.kind === 'once_off', work);
  });
  if (circumstance?.kind === 'leave') seedLeaveDays(place, employeeId, work);
  return isUsual ? year : undefined;
}

/** Calculates all payslips together, but inserts the open once-off ones last, so that no other id depends on them. */
function seedPayslips(employee: EmployeeWithItems, hasOnceOffs: boolean, work: SeedWork): void {
  const isFirst = !work.onceOffRuns.has(employee.group.waveId);
  const regular = planPayslips(employee, work);
  const onceOff = hasOnceOffs ? planOnceOff(employee) : [];
  const open = hasOnceOffs ? planOpenOnceOffs(employee, isFirst ? 2 : 1) : [];
  const answers = calculatePayslips(employee, work, [...regular, ...onceOff, ...open]);
  const insert = (payslip: PlannedPayslip): void => {
    const answer = answers.get(payslip);
    if (answer) insertPayslip(employee, work, { ...payslip, answer });
  };
  for (const payslip of regular) insert(payslip);
  for (const payslip of onceOff) {
    const answer = answers.get(payslip);
    const paymentRunId = onceOffRun(employee, payslip.date, work);
    if (answer) insertPayslip(employee, work, { ...payslip, paymentRunId, answer });
  }
  if (open.length > 0) work.later.push(() => open.forEach(insert));
}

/** A circumstance uses its own random source, so that ordinary employees do not change. */
function seedRecord(
  { company, ordinal, circumstance }: EmployeePlace,
  { random, job }: { readonly random: SeededRandom; readonly job: Job },
  { referenceDate, takenIdNumbers, seed, today }: SeedWork,
): EmployeeRecord {
  const number = company.numberPrefix + String(ordinal).padStart(company.numberDigits, '0');
  const plain = inventEmployee(random, { company, job, number, referenceDate, takenIdNumbers });
  const own = SeededRandom.of(seed, company.id, ordinal, 1);
  const life = { random: own, today, takenIdNumbers };
  const record = circumstance ? inCircumstance(plain, circumstance, life) : plain;
  return company.customFields
    ? { ...record, custom_fields: customValues(own, company.customFields) }
    : record;
}

function seedServicePeriod(
  { start, end, code, negative }: ServiceSeed,
  employeeId: number,
  { inserts, counters }: SeedWork,
): void {
  inserts.servicePeriod({
    id: counters.next('servicePeriod'),
    employee_id: employeeId,
    start_date: start,
    end_date: end,
    negative: negative ? 1 : 0,
    termination_code: code,
    created_at: startOfDay(start),
    updated_at: startOfDay(end ?? start),
  });
}

function seedStandingItems(
  standing: ItemInputs,
  { employeeId, at }: { employeeId: number; at: string },
  { inserts, counters }: SeedWork,
): void {
  for (const [item, inputs] of standing) {
    inserts.calculation({
      id: counters.next('calculation'),
      company_id: null,
      employee_id: employeeId,
      payslip_id: null,
      item,
      inputs: JSON.stringify(inputs),
      created_at: at,
      updated_at: at,
    });
  }
}

/** Regular Hours and the classification, if the company has been migrated to them. */
function seedInherited(
  answers: Readonly<Record<string, string>>,
  { employeeId, at }: { employeeId: number; at: string },
  { inserts, counters }: SeedWork,
): void {
  const inherited = { week_hours: usualHours, classification: readInputs(classification, answers).inputs };
  for (const [short_name, inputs] of Object.entries(inherited)) {
    const inputs_history = JSON.stringify({ '': inputs });
    inserts.inheritedCalculation({
      id: counters.next('inheritedCalculation'),
      employee_id: employeeId,
      short_name,
      inputs_history,
      created_at: at,
      updated_at: at,
    });
  }
}
