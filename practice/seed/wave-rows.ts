import { periodEndOn, periodEndsUpTo, periodOffset, periodStart } from '../pay-periods.ts';
import type { CompanySeed, StaffGroup } from './company-seed.ts';
import { startOfDay } from './day-times.ts';
import type { SeededGroup, SeedWork } from './seed-work.ts';

const FINALISED_PERIODS = 12;
/** The end date given when the frequency was set up is in the period of this day. */
const SET_UP_ON = '2019-03-01';

/** The pay frequency of a group, with a pay run for each of its finalised periods. */
export function seedWave(company: CompanySeed, group: StaffGroup, work: SeedWork): SeededGroup {
  const { schedule, customName } = group;
  const waveId = work.counters.next('wave');
  const at = startOfDay(work.referenceDate);
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
    created_at: at,
    updated_at: at,
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
  const at = startOfDay(date);
  inserts.paymentRun({
    id,
    company_id: company.id,
    wave_id: waveId,
    period_offset: periodOffset(group.schedule, date),
    period_end_date: date,
    special: 0,
    created_at: at,
    updated_at: at,
  });
  return id;
}
