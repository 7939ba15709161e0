import { catalogueOf } from '../catalogue.ts';
import { owesSkillsLevy } from '#payroll/engine/skills-levy.ts';
import { plainSettings } from '../state/company-settings.ts';
import type { CompanySeed, StaffGroup } from './company-seed.ts';
import { startOfDay } from './day-times.ts';
import { seedEmployee } from './employee-rows.ts';
import type { PaidYear } from './paid-years.ts';
import type { SeededCompany, SeedWork, SeededGroup } from './seed-work.ts';
import { periodEndOn, periodEndsUpTo, periodOffset, periodStart } from '../pay-periods.ts';

const FINALISED_PERIODS = 12;
/** The end date given when the frequency was set up is in the period of this day. */
const SET_UP_ON = '2019-03-01';

/** The pay frequency of a group, with a pay run for each of its finalised periods. */
function seedWave(company: CompanySeed, group: StaffGroup, work: SeedWork): SeededGroup {
  const { schedule, customName } = group;
  const waveId = work.counters.next('wave');
  const timestamp = startOfDay(work.referenceDate);
  work.inserts.wave({
    id: waveId,
    company_id: company.id,
    frequency: schedule.frequency,
    first_end_date: schedule.firstEndDate,
    interim_first_end_date: schedule.interimFirstEndDate,
    first_period_offset: periodOffset(schedule, periodEndOn(schedule, SET_UP_ON)),
    notification_days_before: null,
    finalisation_days_before: schedule.frequency === 'monthly' ? 2 : null,
    payslip_payment_day: null,
    custom_name: customName,
    created_at: timestamp,
    updated_at: timestamp,
  });
  const ends = periodEndsUpTo(schedule, periodEndOn(schedule, work.today), FINALISED_PERIODS + 1);
  const periodEnds = ends.map((date, index) => ({
    start: periodStart(schedule, date),
    date,
    paymentRunId: index < FINALISED_PERIODS ? seedPaymentRun(company, { group, waveId, date }, work) : null,
  }));
  return { ...group, waveId, periodEnds };
}

function seedPaymentRun(
  company: CompanySeed,
  { group, waveId, date }: { group: StaffGroup; waveId: number; date: string },
  { inserts, counters }: SeedWork,
): number {
  const id = counters.next('paymentRun');
  const timestamp = startOfDay(date);
  inserts.paymentRun({
    id,
    company_id: company.id,
    wave_id: waveId,
    period_offset: periodOffset(group.schedule, date),
    period_end_date: date,
    special: 0,
    created_at: timestamp,
    updated_at: timestamp,
  });
  return id;
}

export function seedCompany(company: CompanySeed, work: SeedWork): void {
  const { id, name, address, customItems, groups, numberPrefix, numberDigits } = company;
  const skillsLevy = owesSkillsLevy(expectedYearCents(company));
  const settings = { ...plainSettings, numberPrefix, numberDigits, skillsLevy, ...company.settings };
  work.inserts.company({
    id,
    name,
    physical_address: JSON.stringify(address),
    settings: JSON.stringify(settings),
  });
  for (const item of customItems) work.inserts.customItem({ ...item, company_id: id });
  for (const field of company.customFields ?? []) {
    work.inserts.customField({ ...field, company_id: id, options: JSON.stringify(field.options) });
  }
  const annualLeaveId = seedLeaveTypes(company, work);
  const seeded = {
    company,
    catalogue: catalogueOf(customItems, settings),
    migratedToV2: settings.migratedToV2,
    skillsLevy: settings.skillsLevy,
    annualLeaveId,
    payPointIds: seedPayPoints(company, work),
  };
  seedCompanyCalculations(seeded, work);
  let ordinal = 0;
  for (const group of groups) {
    const seededGroup = seedWave(company, group, work);
    const years: PaidYear[] = [];
    for (let employee = 0; employee < group.employees; employee++) {
      const circumstance = group.circumstances?.[employee];
      const paidAs = employee < work.paidIndividually ? undefined : years[employee % years.length];
      const place = { ...seeded, group: seededGroup, ordinal: ++ordinal, circumstance, paidAs };
      const year = seedEmployee(place, work);
      if (year && employee < work.paidIndividually) years.push(year);
    }
  }
}

/**
 * The expected pay of a year, with each job paid in the middle of its range: an employer pays the skills levy from the
 * start if it expects to owe it.
 */
function expectedYearCents({ groups }: CompanySeed): number {
  return groups.reduce((total, { employees, paid, jobs }) => {
    const middle = jobs.reduce((sum, { from, to }) => sum + from + to, 0) / (2 * Math.max(1, jobs.length));
    return total + Math.round(employees * middle * (paid === 'salary' ? 12 : 45 * 52) * 100);
  }, 0);
}

/** Returns the id of annual leave. */
function seedLeaveTypes(company: CompanySeed, { inserts, counters }: SeedWork): number {
  const types = [
    { name: 'Annual', opening_days: 4, days_a_year: 15, by_hours: 1 },
    { name: 'Sick', opening_days: 30, days_a_year: 0, by_hours: 0 },
    { name: 'Family Responsibility', opening_days: 3, days_a_year: 0, by_hours: 0 },
  ];
  const [annual = 0] = types.map((type) => {
    const id = counters.next('leaveType');
    inserts.leaveType({ id, company_id: company.id, ...type });
    return id;
  });
  return annual;
}

function seedPayPoints(company: CompanySeed, { inserts, counters, referenceDate }: SeedWork): number[] {
  return company.payPoints.map((name) => {
    const id = counters.next('payPoint');
    const timestamp = startOfDay(referenceDate);
    const physical_address = JSON.stringify(company.address);
    inserts.payPoint({
      id,
      company_id: company.id,
      name,
      physical_address,
      created_at: timestamp,
      updated_at: timestamp,
    });
    if (company.splitAccounts) {
      const splitId = counters.next('accountingSplit');
      inserts.accountingSplit({ id: splitId, company_id: company.id, name, pay_point_id: id });
    }
    return id;
  });
}

/** The custom items as the older deployment lists them for the company: one row each, with empty inputs. */
function seedCompanyCalculations({ company, catalogue }: SeededCompany, work: SeedWork): void {
  const timestamp = startOfDay(work.referenceDate);
  for (const { id } of company.customItems) {
    const names = Object.keys(catalogue.get(String(id))?.inputs ?? {});
    work.inserts.calculation({
      id: work.counters.next('calculation'),
      company_id: company.id,
      employee_id: null,
      payslip_id: null,
      item: String(id),
      inputs: JSON.stringify(Object.fromEntries(names.map((name) => [name, '']))),
      created_at: timestamp,
      updated_at: timestamp,
    });
  }
}
