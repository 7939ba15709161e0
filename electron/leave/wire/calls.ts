import { idSegment } from '#api/base-url.ts';
import { type Client, ofEmployee } from '#api/client.ts';
import type { PayrollApi } from '#api/payroll-api.ts';
import { routes } from '#api/route.ts';
import { readCreatedLeaveDays, readLeaveBalances, readLeaveDays, writeLeaveDay } from './leave.ts';
import { readSaved } from '#electron/outbox/wire.ts';

const dayPath = (id: number) => `/leave_days/${idSegment(id)}`;

export const leaveCalls = (client: Client) =>
  ({
    listLeaveBalances: async (employeeId, asAt, options) => {
      const query = new URLSearchParams({ date: asAt });
      const call = ofEmployee(routes.listLeaveBalances, employeeId, `/leave_balances?${query.toString()}`);
      return readLeaveBalances(await client.read(call, options), { employeeId, asAt });
    },

    listLeaveDays: async (employeeId, options) => {
      const call = ofEmployee(routes.listLeaveDays, employeeId, '/leave_days');
      const days = readLeaveDays(await client.read(call, options), employeeId);
      client.features.note('leaveDays', true);
      return days;
    },

    createLeaveDays: async (employeeId, days, options) => {
      const call = ofEmployee(routes.createLeaveDays, employeeId, '/leave_days/create_multiple');
      return readCreatedLeaveDays(
        await client.send({ ...call, body: { dates: days.map(writeLeaveDay) } }, options),
      );
    },

    updateLeaveDay: async (leaveDayId, day, options) => {
      const call = { route: routes.updateLeaveDay, path: dayPath(leaveDayId) };
      return readSaved(await client.send({ ...call, body: writeLeaveDay(day) }, options));
    },

    deleteLeaveDay: async (leaveDayId, options) =>
      readSaved(await client.send({ route: routes.deleteLeaveDay, path: dayPath(leaveDayId) }, options)),
  }) satisfies Partial<PayrollApi>;
