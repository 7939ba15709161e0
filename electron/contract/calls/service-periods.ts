import { z } from 'zod';
import { call, nothing } from '../define.ts';
import { companyRef, employeeId, employeeRef, writeId } from '../domain/ids.ts';
import { leaverTask, leaverTick } from '../domain/leaver-task.ts';
import {
  endOutlook,
  owedBalances,
  servingEmployee,
  termination,
  typedEndCell,
} from '../domain/service-period.ts';
import { isoDate } from '../domain/values.ts';

/** The newest service period as the clerk saw it: where the service has another by now, they are asked. */
const seen = z.strictObject({
  startDate: isoDate,
  endDate: isoDate.nullable(),
  terminationCode: z.int().nullable(),
});
const leaver = employeeRef.extend({ endDate: isoDate });
const leaverTicks = z.strictObject({ ticks: z.array(leaverTick) });
const submitted = z.strictObject({ writeId });

/**
 * Ending and resuming the service of employees. Each change goes through the outbox, and fails with `write-under-way` while
 * another change of the same employee's service is on its way.
 */
export const servicePeriods = {
  calls: {
    /** From this computer alone; leave as it was read for that day. */
    outlook: call(employeeRef.extend({ asAt: isoDate }), endOutlook),
    /** Loans, savings and the like, worked out by the service now. Fails as a reading does. */
    owed: call(employeeRef.extend({ asAt: isoDate }), owedBalances),
    /** Who is in service on a day, and whose service has no end yet, nor one on its way; with what is typed of ends. */
    serving: call(
      companyRef.extend({ on: isoDate }),
      z.strictObject({ employees: z.array(servingEmployee), typed: z.array(typedEndCell) }),
    ),
    /** Keeps what is typed in the sheet of several leavers until it is sent. */
    saveTyped: call(companyRef.extend({ cells: z.array(typedEndCell).min(1).max(4_000) }), nothing),
    /** What was settled for an end of service on a day. */
    tasks: call(leaver, leaverTicks),
    /** Ticks a task with the clerk's name and the time, or unticks it. */
    tick: call(leaver.extend({ task: leaverTask, ticked: z.boolean() }), leaverTicks),
    /** Ends the service, or changes what was recorded of its end. */
    end: call(employeeRef.extend({ termination, seen }), submitted),
    /** Ends several services, all of them or none: `write-under-way` where one of them is being changed. */
    endMany: call(
      companyRef.extend({
        ends: z
          .array(z.strictObject({ employeeId, termination, startDate: isoDate }))
          .min(1)
          .max(500),
      }),
      nothing,
    ),
    reinstate: call(employeeRef.extend({ appointmentDate: isoDate }), submitted),
    /** `endDate`: the end that the clerk saw; no other one is undone. */
    undoEnd: call(employeeRef.extend({ endDate: isoDate }), submitted),
  },
  events: {},
} as const;
