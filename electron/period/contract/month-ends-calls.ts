import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { companyRef, payFrequencyId } from '#kit/ids.ts';
import { isoDate, isoMonth, timestamp } from '#kit/values.ts';
import { monthEndStep } from './month-end.ts';
import { signature, signed, toSign, unsigned } from './signature.ts';

const onePeriod = companyRef.extend({ payFrequencyId, periodEnd: isoDate });

/** How a period, and the month in which it ends, are brought to their end, and who signed that. From this computer only. */
export const monthEnds = {
  calls: {
    read: call(
      onePeriod,
      z.strictObject({
        /** All of them, in their order. */
        steps: z.array(monthEndStep),
        month: isoMonth,
        /** The other periods that end in this month, by their ends. */
        sharedWith: z.array(z.strictObject({ payFrequencyName: z.string(), end: isoDate })),
      }),
    ),
    /** Says that a period has no inputs, or no longer; adds an entry to the audit log. */
    setNothingToCapture: call(onePeriod.extend({ isSaid: z.boolean() }), nothing),
    /**
     * Accepts the pay file that was checked last although payments stand out, or no longer; adds an entry. `at`: when its
     * step was done as the clerk sees it. Fails with `review-outdated` if another was checked since.
     */
    acceptPayFile: call(onePeriod.extend({ at: timestamp, isAccepted: z.boolean() }), nothing),
    readSignature: call(
      onePeriod,
      z.strictObject({
        /** Null: nobody has signed, or the signature was taken back. */
        signature: signature.nullable(),
        /** Null as long as payslips of the period are not finalised, or were never read. */
        toSign: toSign.nullable(),
        /** Who did steps of this period, as the system names them: none of them can sign. */
        workedBy: z.array(z.string()),
      }),
    ),
    /**
     * Signs what has this check code, in place of an earlier signature. Fails with `signature-refused`, and with
     * `review-outdated` if it has changed.
     */
    sign: call(onePeriod.extend({ code: z.string().max(40), form: signed }), nothing),
    /** Takes a signature back. Fails with `signature-refused` if somebody else had signed. */
    unsign: call(onePeriod.extend({ form: unsigned }), nothing),
  },
  events: {
    /** Something was said, checked, saved or signed for a period or a month of a company. */
    changed: event(companyRef),
  },
} as const;
