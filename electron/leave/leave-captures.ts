import type { CompanyRef } from '#kit/ids.ts';
import type { LeaveCapture, LeaveDay, LeaveRequest, NewLeaveDay, PlannedLeave } from './contract/leave.ts';
import type { WriteOf } from '#electron/outbox/contract/write.ts';
import { isAppError } from '#kit/errors.ts';
import type { Outbox } from '#electron/outbox/outbox.ts';
import { addLeave } from './contract/leave-amount.ts';
import { leaveOf, readWorkDays, type WorkDays } from './leave-worth.ts';
import { leaveRows } from '#electron/outbox/writes/kinds/leave.ts';
import type { Ports } from '#services/ports.ts';
import { capturedDays, standingOf, type AddRow, type CapturePart, type Standing } from './capture-parts.ts';

/** An older capture can no longer be undone in one step; its days can still be removed one by one. */
const maxCaptures = 20;

/** Leave that is captured in one step, for one employee or for many, and undone in one step. */
export class LeaveCaptures {
  readonly #ports: Ports;
  readonly #outbox: Outbox;

  constructor(ports: Ports, outbox: Outbox) {
    this.#ports = ports;
    this.#outbox = outbox;
  }

  /** Submits one write for each employee; all of them are saved, or none. */
  capture(company: CompanyRef, request: LeaveRequest, planned: readonly PlannedLeave[]): Promise<void> {
    const writes = planned.map((employee) => ({
      write: { kind: 'leave.add', employeeId: employee.employeeId, days: daysOf(request, employee) } as const,
      seen: null,
    }));
    const id = this.#ports.newId();
    return this.#outbox.submitAll(company, writes, (rows, timestamp) =>
      this.#ports.store.work.commitLeaveCapture({ ...company, id, writes: rows, at: timestamp }),
    );
  }

  async list(company: CompanyRef): Promise<LeaveCapture[]> {
    const parts = await this.#parts(company, null);
    const captures = Map.groupBy(parts, ({ captureId }) => captureId);
    const inPart = parts.flatMap(({ row }) =>
      row.employeeId !== null && row.write.days.some(({ hours }) => hours !== null) ? [row.employeeId] : [],
    );
    // A day that is worked in part was captured with its hours, so whole days need no look at the working day.
    const workDays = await readWorkDays(this.#ports.store, company, inPart);
    return [...captures].map(([id, own]) => summaryOf(id, own, workDays));
  }

  /** Withdraws what is waiting and removes what is there; what is on its way is left, and can be undone later. */
  async undo(company: CompanyRef, captureId: string): Promise<{ employees: number }> {
    const parts = (await this.#parts(company, captureId)).filter((one) => standingOf(one) === 'canUndo');
    let employees = 0;
    const undone: { of: string; write: WriteOf<'leave.remove-days'>; seen: ReturnType<typeof leaveRows> }[] =
      [];
    for (const { row } of parts) {
      if (row.state === 'waiting') {
        if (await this.#withdraw(row.id)) employees += 1;
        continue;
      }
      const days = await this.#captured(company, row);
      if (days.length === 0 || row.employeeId === null) continue;
      const write = {
        kind: 'leave.remove-days',
        employeeId: row.employeeId,
        leaveDayIds: days.map(({ id }) => id),
      } as const;
      undone.push({
        of: row.id,
        write: { ...write, leaveDayIds: [...write.leaveDayIds] },
        seen: leaveRows(days),
      });
    }
    if (undone.length > 0) {
      await this.#outbox.submitAll(company, undone, (rows, timestamp) =>
        this.#ports.store.work.commitLeaveUndo({
          writes: rows.map((row, index) => ({ of: undone[index]?.of ?? '', row })),
          at: timestamp,
        }),
      );
    }
    return { employees: employees + undone.length };
  }

  /** False if the write is no longer waiting. */
  async #withdraw(writeId: string): Promise<boolean> {
    try {
      await this.#outbox.discard({ writeId });
      return true;
    } catch (error) {
      if (!isAppError(error, 'write-moved')) throw error;
      return false;
    }
  }

  async #captured(company: CompanyRef, row: AddRow): Promise<LeaveDay[]> {
    const { employeeId, write } = row;
    const dates = write.days.map(({ date }) => date).toSorted();
    const { items } = await this.#ports.store.cache.listLeaveDays({
      ...company,
      employeeIds: employeeId === null ? [] : [employeeId],
      from: dates[0] ?? '',
      to: dates.at(-1) ?? '',
    });
    return capturedDays(row, items);
  }

  async #parts({ connectionId, companyId }: CompanyRef, id: string | null) {
    const company = { connectionId, companyId };
    const found = await this.#ports.store.work.listCapturedWrites({ ...company, id, limit: maxCaptures });
    return found.flatMap(({ row, ...one }) =>
      row.write.kind === 'leave.add' ? [{ ...one, row: { ...row, write: row.write } }] : [],
    );
  }
}

function daysOf(
  { leaveTypeId, thenTypeId }: LeaveRequest,
  { days, rest, parts }: PlannedLeave,
): NewLeaveDay[] {
  const ofOther = new Set(rest);
  const hours = new Map(parts.map((part) => [part.date, part.hours]));
  return days.map((date) => ({
    date,
    leaveTypeId: ofOther.has(date) ? (thenTypeId ?? leaveTypeId) : leaveTypeId,
    hours: hours.get(date) ?? null,
  }));
}

function summaryOf(
  id: string,
  parts: readonly (CapturePart & { readonly at: number })[],
  workDaysOf: (employeeId: number) => WorkDays,
): LeaveCapture {
  const days = parts.flatMap(({ row }) => row.write.days);
  const dates = days.map(({ date }) => date).toSorted();
  const count = (standing: Standing) => parts.filter((one) => standingOf(one) === standing).length;
  return {
    id,
    at: parts[0]?.at ?? 0,
    who: parts[0]?.row.who ?? null,
    leaveTypeIds: [...new Set(days.map(({ leaveTypeId }) => leaveTypeId))],
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    employees: parts.length,
    amount: addLeave(
      parts.map(({ row: { write, employeeId } }) => leaveOf(write.days, workDaysOf(employeeId ?? 0))),
    ),
    canUndo: count('canUndo'),
    undone: count('undone'),
    underWay: count('underWay'),
    open: count('open') + count('refused'),
  };
}
