import { z } from 'zod';
import { call, nothing } from '../define.ts';
import { companyRef, employeeId, writeId } from '../domain/ids.ts';
import { endOutlook, termination } from '../domain/service-period.ts';
import { isoDate } from '../domain/values.ts';

const oneEmployee = companyRef.extend({ employeeId });
/** The newest service period as the clerk saw it: where the service has another by now, they are asked. */
const seen = z.strictObject({
  startDate: isoDate,
  endDate: isoDate.nullable(),
  terminationCode: z.int().nullable(),
});
const submitted = z.strictObject({ writeId });

/**
 * Releasing employees and taking them back. Each change goes by the outbox, and fails with `write-under-way` while
 * another change of the same employee's service is on its way.
 */
export const servicePeriods = {
  calls: {
    /** From this computer alone; leave as it was read for that day. */
    outlook: call(oneEmployee.extend({ asAt: isoDate }), endOutlook),
    /** Reads leave balances as at a day, and leave days, from the service. */
    readLeave: call(oneEmployee.extend({ asAt: isoDate }), nothing),
    /** Ends the service, or changes what was recorded of its end. */
    end: call(oneEmployee.extend({ termination, seen }), submitted),
    reinstate: call(oneEmployee.extend({ appointmentDate: isoDate }), submitted),
    /** `endDate`: the end that the clerk saw; no other one is undone. */
    undoEnd: call(oneEmployee.extend({ endDate: isoDate }), submitted),
  },
  events: {},
} as const;
