import { addDays } from '../calendar.ts';
import { weekdayOf } from '../employees/work-week.ts';
import { isPublicHoliday } from '../leave/public-holidays.ts';
import { periodOffset } from '../pay-periods.ts';
import type { CustomField } from '../state/custom-fields.ts';
import { startOfDay } from './day-times.ts';
import type { PersonWithItems } from './payslip-rows.ts';
import { insertPayslip } from './payslip-rows.ts';
import type { SeededRandom } from './random.ts';
import type { SeededCompany, SeededGroup, SeedWork } from './seed-work.ts';

/** A commission on a once-off payslip, finalised with others in its own run. */
export function seedOnceOffPayslip(person: PersonWithItems, work: SeedWork): void {
  const last = person.group.periodEnds.at(-2);
  if (!last) return;
  const date = addDays(last.date, -2);
  const paymentRunId = onceOffRun(person, { date, periodEnd: last.date }, work);
  const captured = new Map([['once_off_commission', { amount: '2500.00' }]]);
  const plain = { ...person, standing: new Map<string, Record<string, string>>() };
  insertPayslip(plain, work, { date, paymentRunId, captured, uifMonthToDateCents: 0, special: true });
}

/** Once-off payslips of the open period, a day apart, for a bonus that is not finalised yet. */
export function seedOpenOnceOffs(person: PersonWithItems, count: number, work: SeedWork): void {
  const open = person.group.periodEnds.at(-1);
  if (!open) return;
  const plain = { ...person, standing: new Map<string, Record<string, string>>() };
  const captured = new Map([['annual_bonus', { amount: '5000.00' }]]);
  for (let place = 0; place < count; place += 1) {
    const date = addDays(open.date, -2 - place);
    insertPayslip(plain, work, { date, paymentRunId: null, captured, uifMonthToDateCents: 0, special: true });
  }
}

function onceOffRun(
  { company, group }: PersonWithItems,
  { date, periodEnd }: { readonly date: string; readonly periodEnd: string },
  { inserts, counters, onceOffRuns }: SeedWork,
): number {
  const known = onceOffRuns.get(group.waveId);
  if (known !== undefined) return known;
  const id = counters.next('paymentRun');
  onceOffRuns.set(group.waveId, id);
  inserts.paymentRun({
    id,
    company_id: company.id,
    wave_id: group.waveId,
    period_offset: periodOffset(group.schedule, periodEnd),
    period_end_date: date,
    special: 1,
    created_at: startOfDay(date),
    updated_at: startOfDay(date),
  });
  return id;
}

/** Two days of annual leave in each of the last finalised periods, and two planned ones. */
export function seedLeaveDays(
  { group, annualLeaveId }: SeededCompany & { readonly group: SeededGroup },
  employeeId: number,
  { inserts, today }: SeedWork,
): void {
  const taken = group.periodEnds.slice(-4, -1).flatMap(({ date }) => workdaysFrom(addDays(date, -12), 2));
  for (const date of [...taken, ...workdaysFrom(addDays(today, 14), 2)]) {
    inserts.leaveDay({ employee_id: employeeId, type_id: annualLeaveId, date, hours: null, days: 1 });
  }
}

function workdaysFrom(start: string, count: number): string[] {
  const days: string[] = [];
  for (let date = start; days.length < count; date = addDays(date, 1)) {
    if (weekdayOf(date) < 5 && !isPublicHoliday(date)) days.push(date);
  }
  return days;
}

/** An employee's custom field values: an option for a dropdown, sometimes a text. */
export function customValues(
  random: SeededRandom,
  fields: readonly CustomField[],
): Record<string, string | number> {
  const values = new Map<string, string | number>();
  for (const { id, kind, options } of fields) {
    if (kind === 'dropdown') values.set(String(id), random.pick(options).id);
    else if (kind === 'text' && random.chance(0.6)) values.set(String(id), `0${random.digits(9)}`);
  }
  return Object.fromEntries(values);
}
