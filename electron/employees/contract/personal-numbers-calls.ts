import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { employeeRef } from '#kit/ids.ts';

export const personalNumber = z.enum(['id-number', 'other-number', 'income-tax-number', 'bank-account']);
export type PersonalNumber = z.infer<typeof personalNumber>;

/** Identifies one answer of `reveal`. */
const revealId = z.int();

/** Numbers of an employee that are masked until they are asked for. From the cache only. */
export const personalNumbers = {
  calls: {
    /**
     * The numbers that an employee has, with only their last characters: `•••• 4321`. The rest does not reach the page.
     */
    masked: call(
      employeeRef,
      z.strictObject({
        numbers: z.array(
          z.strictObject({
            field: personalNumber,
            masked: z.string(),
            /** Another text when the number is another, even if both end alike; says nothing else about it. */
            version: z.string(),
          }),
        ),
      }),
    ),
    /**
     * The whole number; each request is recorded in the audit log before it is answered. The window is excluded from
     * screen captures until each number that was revealed is hidden.
     */
    reveal: call(
      employeeRef.extend({ field: personalNumber }),
      z.strictObject({ value: z.string(), revealId }),
    ),
    /** The page no longer shows the number of this reveal. */
    hidden: call(z.strictObject({ revealId }), nothing),
    /** Puts a number on the clipboard, recorded like `reveal`, and clears it after 30 seconds if it is still there. */
    copy: call(employeeRef.extend({ field: personalNumber }), z.strictObject({ clearsAfterMs: z.int() })),
  },
  events: {
    /** The number that was copied is no longer on the clipboard. */
    cleared: event(z.strictObject({})),
  },
} as const;
