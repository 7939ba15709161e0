import type { Catalogue } from '../catalogue.ts';
import { catalogueOf } from '../catalogue.ts';
import type { PayslipEngine } from '../engine/engine.ts';
import { periodEndOn, periodEndsUpTo, periodOffset } from '../pay-periods.ts';
import type { CompanySeed, StaffGroup } from './companies.ts';
import { startOfDay } from './day-times.ts';
import type { Inserts } from './inserts.ts';
import { inventPerson } from './people.ts';
import { standingItems } from './person-items.ts';
import { SeededRandom } from './random.ts';
import type { Counters } from './seed.ts';
import { seedPayslips } from './payslip-rows.ts';

export interface SeedWork {
  readonly inserts: Inserts;
  readonly counters: Counters;
  readonly engine: PayslipEngine;
  readonly seed: number;
  readonly today: string;
  readonly referenceDate: string;
  readonly takenIdNumbers: Set<string>;
}

/** A pay frequency with its periods of the last year, the open one last. */
export interface SeededGroup extends StaffGroup {
  readonly waveId: number;
  readonly periodEnds: readonly { readonly date: string; readonly paymentRunId: number | null }[];
}

interface CompanyContext {
  readonly company: CompanySeed;
  readonly catalogue: Catalogue;
  readonly payPointIds: readonly number[];
  readonly random: SeededRandom;
}

const FINALISED_PERIODS = 12;

export function seedCompany(company: CompanySeed, work: SeedWork): void {
  const { inserts } = work;
  // Each company draws from its own numbers: a change to one leaves the others as they were.
  const random = new SeededRandom(work.seed * 1_000_003 + company.id);
  inserts.company({
    id: company.id,
    name: company.name,
    physical_address: JSON.stringify(company.address),
  });
  for (const item of company.customItems) inserts.customItem({ ...item, company_id: company.id });
  seedLeaveTypes(company, work);
  const context = {
    company,
    random,
    catalogue: catalogueOf(company.customItems),
    payPointIds: seedPayPoints(company, work),
  };
  seedCompanyCalculations(context, work);
  let ordinal = 0;
  for (const group of company.groups) {
    const seeded = seedGroup(company, group, work);
    for (let person = 0; person < group.people; person++) seedPerson(++ordinal, seeded, context, work);
  }
}

function seedLeaveTypes(company: CompanySeed, { inserts, counters }: SeedWork): void {
  const types = [
    { name: 'Annual', opening_days: 4, days_a_year: 15 },
    { name: 'Sick', opening_days: 30, days_a_year: 0 },
    { name: 'Family Responsibility', opening_days: 3, days_a_year: 0 },
  ];
  for (const type of types) {
    inserts.leaveType({ id: counters.next('leaveType'), company_id: company.id, ...type });
  }
}

function seedPayPoints(company: CompanySeed, { inserts, counters, referenceDate }: SeedWork): number[] {
  return company.payPoints.map((name) => {
    const id = counters.next('payPoint');
    const at = startOfDay(referenceDate);
    const physical_address = JSON.stringify(company.address);
    inserts.payPoint({ id, company_id: company.id, name, physical_address, created_at: at, updated_at: at });
    return id;
  });
}

/** The custom items as the older deployment lists them for the company: one row each, with its inputs unset. */
function seedCompanyCalculations({ company, catalogue }: CompanyContext, work: SeedWork): void {
  const at = startOfDay(work.referenceDate);
  for (const { id } of company.customItems) {
    const names = Object.keys(catalogue.get(String(id))?.inputs ?? {});
    work.inserts.calculation({
      id: work.counters.next('calculation'),
      company_id: company.id,
      employee_id: null,
      payslip_id: null,
      item: String(id),
      inputs: JSON.stringify(Object.fromEntries(names.map((name) => [name, '']))),
      created_at: at,
      updated_at: at,
    });
  }
}

function seedGroup(company: CompanySeed, group: StaffGroup, work: SeedWork): SeededGroup {
  const { inserts, counters, today, referenceDate } = work;
  const waveId = counters.next('wave');
  const at = startOfDay(referenceDate);
  const { schedule } = group;
  const ends = periodEndsUpTo(schedule, periodEndOn(schedule, today), FINALISED_PERIODS + 1);
  inserts.wave({
    id: waveId,
    company_id: company.id,
    frequency: schedule.frequency,
    first_end_date: schedule.firstEndDate,
    interim_first_end_date: schedule.interimFirstEndDate,
    first_period_offset: periodOffset(schedule, periodEndOn(schedule, '2019-03-01')),
    notification_days_before: null,
    finalisation_days_before: schedule.frequency === 'monthly' ? 2 : null,
    payslip_payment_day: null,
    custom_name: group.customName,
    created_at: at,
    updated_at: at,
  });
  const periodEnds = ends.map((date, index) => {
    if (index === FINALISED_PERIODS) return { date, paymentRunId: null };
    const paymentRunId = counters.next('paymentRun');
    const closed = startOfDay(date);
    inserts.paymentRun({
      id: paymentRunId,
      company_id: company.id,
      wave_id: waveId,
      period_offset: periodOffset(schedule, date),
      period_end_date: date,
      created_at: closed,
      updated_at: closed,
    });
    return { date, paymentRunId };
  });
  return { ...group, waveId, periodEnds };
}

function seedPerson(ordinal: number, group: SeededGroup, context: CompanyContext, work: SeedWork): void {
  const { company, random, catalogue, payPointIds } = context;
  const { inserts, counters, referenceDate, takenIdNumbers } = work;
  const job = random.pick(group.jobs);
  const number = company.numberPrefix + String(ordinal).padStart(company.numberDigits, '0');
  const record = inventPerson(random, { company, job, number, referenceDate, takenIdNumbers });
  const employeeId = counters.next('employee');
  const at = startOfDay(record.appointment_date);
  inserts.employee({
    id: employeeId,
    company_id: company.id,
    wave_id: group.waveId,
    record: JSON.stringify({ ...record, pay_point_id: random.pick(payPointIds) }),
  });
  inserts.servicePeriod({
    id: counters.next('servicePeriod'),
    employee_id: employeeId,
    start_date: record.appointment_date,
    created_at: at,
    updated_at: at,
  });
  const standing = standingItems(random, { company, group, job });
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
  seedPayslips({ random, company, catalogue, group, employeeId, standing }, work);
}
