import { addDays } from '#payroll/calendar.ts';
import { weekdayOf } from '../calendar.ts';
import { isPublicHoliday } from '../leave/public-holidays.ts';
import { periodEndOn, periodOffset } from '../pay-periods.ts';
import type { CustomField } from '../state/custom-fields.ts';
import { startOfDay } from './day-times.ts';
import type { EmployeeWithItems, PlannedPayslip } from './payslip-rows.ts';
import type { SeededRandom } from './random.ts';
import type { SeededCompany, SeededGroup, SeedWork } from './seed-work.ts';

/** A commission on a once-off payslip of the last finalised period; its pay run is chosen when it is inserted. */
export function planOnceOff({ group }: EmployeeWithItems): PlannedPayslip[] {
  const last = group.periodEnds.at(-2);
  if (!last) return [];
  const captured = new Map([['once_off_commission', { amount: '2500.00' }]]);
  return [{ ...last, date: addDays(last.date, -2), special: true, captured }];
}

/** Once-off payslips of the open period, a day apart, for a bonus that is not finalised yet. */
export function planOpenOnceOffs({ group }: EmployeeWithItems, count: number): PlannedPayslip[] {
  const open = group.periodEnds.at(-1);
  if (!open) return [];
  const captured = new Map([['annual_bonus', { amount: '5000.00' }]]);
  return Array.from({ length: count }, (_, place) => ({
    ...open,
    date: addDays(open.date, -2 - place),
    special: true,
    captured,
  }));
}

/** The id of the pay run of the frequency's once-off payslips; the run is created with the first of them. */
export function onceOffRun(
  { company, group }: EmployeeWithItems,
  date: string,
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
    period_offset: periodOffset(group.schedule, periodEndOn(group.schedule, date)),
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
