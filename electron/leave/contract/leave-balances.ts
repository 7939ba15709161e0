import { z } from 'zod';
import { employeeLine } from '#electron/employees/contract/employee-line.ts';
import { decimal, timestamp } from '#kit/values.ts';
import { leaveBalance } from './leave.ts';

/** What is left for one employee on a day. `balances` is null where it was not read for that day, which is not zero. */
export const balanceLine = employeeLine
  .pick({
    employeeId: true,
    number: true,
    firstName: true,
    lastName: true,
    payFrequencyId: true,
    payFrequencyName: true,
    payPointId: true,
    payPointName: true,
  })
  .extend({
    balances: z
      .array(leaveBalance.pick({ leaveTypeId: true }).extend({ balance: decimal.nullable() }))
      .nullable(),
    fetchedAt: timestamp.nullable(),
  });
export type BalanceLine = z.infer<typeof balanceLine>;

/** Which balances are read: those that are missing for the day, or everybody's again. */
export const balancesToRead = z.enum(['missing', 'all']);
