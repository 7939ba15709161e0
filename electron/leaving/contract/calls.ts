import { z } from 'zod';
import { call, nothing } from '#kit/define.ts';
import { companyRef, employeeId, employeeRef, writeId } from '#kit/ids.ts';
import { finalPayFacts, finalPayInputs } from './final-pay.ts';
import { leaverTask, leaverTick } from './leaver-task.ts';
import {
  endConsequences,
  owedBalances,
  servingEmployee,
  termination,
  typedEndCell,
} from './service-period.ts';
import { formTexts } from '#kit/form-texts.ts';
import { isoDate } from '#kit/values.ts';

/**
 * The newest service period as the clerk saw it. If the service has a different one by now, the clerk has to decide.
 */
const seen = z.strictObject({
  startDate: isoDate,
  endDate: isoDate.nullable(),
  terminationCode: z.int().nullable(),
});
const leaver = employeeRef.extend({ endDate: isoDate });
const leaverTicks = z.strictObject({ ticks: z.array(leaverTick) });
const submitted = z.strictObject({ writeId });

/**
 * Ending and resuming the service of employees. Each change goes through the outbox, and fails with `write-under-way`
 * while another change of the same employee's service is on its way.
 */
export const servicePeriods = {
  calls: {
    /** What ending the service affects, from this computer only; leave as it was read for that day. */
    consequences: call(employeeRef.extend({ asAt: isoDate }), endConsequences),
    /** Loans, savings and the like, calculated by the service now. Fails like any request to the service. */
    owed: call(employeeRef.extend({ asAt: isoDate }), owedBalances),
    /** Employees in service on a day whose service has no end, nor one on its way; and what was typed about ends. */
    serving: call(
      companyRef.extend({ on: isoDate }),
      z.strictObject({ employees: z.array(servingEmployee), typed: z.array(typedEndCell) }),
    ),
    /** Saves what is typed in the sheet of several leavers until it is sent. */
    saveTyped: call(companyRef.extend({ cells: z.array(typedEndCell).min(1).max(20_000) }), nothing),
    /** The tasks that were ticked for a leaver whose service ends on that day. */
    tasks: call(leaver, leaverTicks),
    /** Ticks a task, with the clerk's name and the time, or unticks it. */
    tick: call(leaver.extend({ task: leaverTask, ticked: z.boolean() }), leaverTicks),
    /** What the final pay of a leaver is calculated from, from this computer only. */
    finalPay: call(employeeRef.extend({ lastDay: isoDate }), finalPayFacts),
    /** Saves what is typed about the final pay of a leaver until it is captured; other fields stay as typed. */
    saveFinalPay: call(employeeRef.extend({ texts: formTexts }), nothing),
    /**
     * Captures amounts of final pay as inputs of a period, to be reviewed and sent there; nothing is sent. Fails with
     * `fields-wrong` if an input is typed there already, and with `invalid-input` for an input of another kind.
     */
    captureFinalPay: call(employeeRef.extend({ inputs: finalPayInputs }), nothing),
    /** Ends the service, or changes what was recorded of its end. `finalPay` is captured with it, as above. */
    end: call(employeeRef.extend({ termination, seen, finalPay: finalPayInputs.nullable() }), submitted),
    /** Ends several services, all of them or none: fails with `write-under-way` if one of them is being changed. */
    endMany: call(
      companyRef.extend({
        ends: z
          .array(
            z.strictObject({
              employeeId,
              termination,
              startDate: isoDate,
              finalPay: finalPayInputs.nullable(),
            }),
          )
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
