import { idSegment } from '#api/base-url.ts';
import { type Client, ofEmployee } from '#api/client.ts';
import type { PayrollApi } from '#api/payroll-api.ts';
import { routes } from '#api/route.ts';
import { readCreatedLeaveDays, readLeaveBalances, readLeaveDays, writeLeaveDay } from './leave.ts';
import { readSaved } from '#electron/outbox/wire.ts';

const dayPath = (id: number) => `/leave_days/${idSegment(id)}`;

export const leaveCalls = (client: Client) =>
  ({
    listLeaveBalances: async (employeeId, asAt, how) => {
      const query = new URLSearchParams({ date: asAt });
      const call = ofEmployee(routes.listLeaveBalances, employeeId, `/leave_balances?${query.toString()}`);
      return readLeaveBalances(await client.read(call, how), { employeeId, asAt });
    },

    listLeaveDays: async (employeeId, how) => {
      const call = ofEmployee(routes.listLeaveDays, employeeId, '/leave_days');
      const days = readLeaveDays(await client.read(call, how), employeeId);
      client.features.note('leaveDays', true);
      return days;
    },

    createLeaveDays: async (employeeId, days, how) => {
      const call = ofEmployee(routes.createLeaveDays, employeeId, '/leave_days/create_multiple');
      return readCreatedLeaveDays(
        await client.send({ ...call, body: { dates: days.map(writeLeaveDay) } }, how),
      );
    },

    updateLeaveDay: async (leaveDayId, day, how) => {
      const call = { route: routes.updateLeaveDay, path: dayPath(leaveDayId) };
      return readSaved(await client.send({ ...call, body: writeLeaveDay(day) }, how));
    },

    deleteLeaveDay: async (leaveDayId, how) =>
      readSaved(await client.send({ route: routes.deleteLeaveDay, path: dayPath(leaveDayId) }, how)),
  }) satisfies Partial<PayrollApi>;
