import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { employeeRef } from '../domain/ids.ts';

export const personalNumber = z.enum(['id-number', 'other-number', 'income-tax-number', 'bank-account']);
export type PersonalNumber = z.infer<typeof personalNumber>;

/** Numbers of an employee that are masked until they are asked for. From the cache alone. */
export const personalNumbers = {
  calls: {
    /** Which there are, with their last characters: `•••• 4321`. The rest does not reach the page. */
    masked: call(
      employeeRef,
      z.strictObject({
        numbers: z.array(z.strictObject({ field: personalNumber, masked: z.string() })),
      }),
    ),
    /** The whole number; each showing is recorded before it is answered. */
    reveal: call(employeeRef.extend({ field: personalNumber }), z.strictObject({ value: z.string() })),
    /** None that was revealed is on the screen any more: until then the window stays out of captures. */
    hidden: call(nothing, nothing),
    /** Puts it on the clipboard, recorded like a showing, and takes it away after 30 seconds if it is still there. */
    copy: call(employeeRef.extend({ field: personalNumber }), z.strictObject({ clearsAfterMs: z.int() })),
  },
  events: {
    /** The number that was copied is no longer on the clipboard. */
    cleared: event(z.strictObject({})),
  },
} as const;
