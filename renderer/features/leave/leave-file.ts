import type { Bridge } from '#bridge/bridge.ts';
import type { CalendarDay } from '#electron/leave/contract/calendar-day.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { maxRows } from '#kit/list-window.ts';
import { leaveMessages as messages } from './texts/leave.ts';
import type { LeaveFilter } from './leave-list.ts';

/** The days of a calendar file. They say who is away, but never the type of leave, because others may see the file. */
export async function readCalendarDays(
  { calls }: Bridge,
  company: CompanyRef,
  asked: LeaveFilter & { readonly from: string; readonly to: string },
): Promise<CalendarDay[]> {
  const days: CalendarDay[] = [];
  for (let offset = 0; ; offset += maxRows) {
    const { rows, total } = await calls.leave.calendar({
      ...company,
      ...asked,
      awayOnly: true,
      window: { offset, limit: maxRows },
    });
    for (const { firstName, lastName, days: own } of rows) {
      for (const { id, date, hours } of own ?? []) {
        const title = messages.file.day(`${firstName} ${lastName}`, hours);
        days.push({ id: `leave-${company.connectionId}-${company.companyId}-${id}`, date, title });
      }
    }
    if (offset + rows.length >= total || rows.length === 0) return days;
  }
}
