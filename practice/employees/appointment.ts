import type { Employee } from '../state/employees.ts';
import { alignOpenPayslips } from '../state/open-payslips.ts';
import { listFinalisedDates, listOpenPayslipIds } from '../state/payslips.ts';
import { listServicePeriods, setStartDate } from '../state/service-periods.ts';
import type { World } from '../world.ts';

/** Why the date cannot start the current service period; undefined if it can. */
export function judgeAppointment(
  { database }: World,
  { id, record }: Employee,
  date: string,
): string | undefined {
  if (date === record.appointment_date) return undefined;
  const [current, before] = listServicePeriods(database, id).reverse();
  if (date <= (before?.end_date ?? '')) return 'must be after the termination date of the period before';
  if (date > (current?.end_date ?? date)) return 'must not be after the termination date';
  const paid = listFinalisedDates(database, id).find((end) => end >= (current?.start_date ?? ''));
  if (date > (paid ?? date)) return 'must not be after a finalised payslip';
  return undefined;
}

/** Moves the start of the current service period to the appointment date, and the open payslip with it. */
export function moveStart(world: World, { id, record }: Employee, date: string): void {
  const { database, calculator, timestamp, today } = world;
  const current = listServicePeriods(database, id).at(-1);
  if (!current || date === record.appointment_date) return;
  setStartDate(database, { id: current.id, startDate: date, at: timestamp() });
  calculator.enqueue([...alignOpenPayslips(database, id, today()), ...listOpenPayslipIds(database, id)]);
}
