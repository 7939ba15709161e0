import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { companyId, companyRef, connectionId, payFrequencyId } from '#kit/ids.ts';
import { refreshCalls } from '#kit/refresh-calls.ts';
import { cents, isoDate, suggestedName } from '#kit/values.ts';
import { bankFileSetUp, sharedBankFile } from './bank-file.ts';
import {
  duePayments,
  paymentDecision,
  paymentLine,
  paymentRun,
  paymentRunId,
  paymentScope,
} from './payment-run.ts';

const aRun = companyRef.extend({ id: paymentRunId });
const passphrase = z.string().min(1).max(200);
const personName = z.string().trim().min(1).max(100);

/** Payments of nett pay through a file for the bank: each is prepared, released, written, and ended once. */
export const paymentRuns = {
  calls: {
    /**
     * The set-up of the company, with its own account masked; null before the first time. `alike` is what most companies of
     * the connection have, to begin with; null if none of them has one.
     */
    readSetUp: call(
      companyRef,
      z.strictObject({ setUp: bankFileSetUp.nullable(), alike: sharedBankFile.nullable() }),
    ),
    /** An own account that is as masked before stays as it was. */
    saveSetUp: call(companyRef.extend({ setUp: bankFileSetUp }), nothing),
    /** What is due, from the cache. */
    due: call(paymentScope, duePayments),
    /** Reads the period's payslips and the records of who is paid. */
    ...refreshCalls(paymentScope),
    /**
     * Records a payment run without a file. Fails with `payment-refused` if anything is not as `code` says, a question is
     * not decided, or the layout cannot write it.
     */
    prepare: call(
      paymentScope.extend({
        code: z.string(),
        date: isoDate,
        decisions: z.array(paymentDecision).max(100_000),
      }),
      z.strictObject({ id: paymentRunId }),
    ),
    /** The payment runs of a period, the newest first; of the whole company without a period. */
    list: call(
      companyRef.extend({ payFrequencyId: payFrequencyId.optional(), periodEnd: isoDate.optional() }),
      z.strictObject({ runs: z.array(paymentRun) }),
    ),
    lines: call(aRun, z.strictObject({ lines: z.array(paymentLine) })),
    /**
     * Asks where to save, writes the file, reads it back and checks it; null if cancelled. `count` and `totalCents` are
     * what the person read. With two people, `person` is not who prepared it, and is known by a passphrase. Fails with
     * `payment-refused` or `file-failed`; then there is no file, and the run stays prepared.
     */
    release: call(
      aRun.extend({
        count: z.int(),
        totalCents: cents,
        person: z.strictObject({ name: personName, passphrase }).nullable(),
        suggestedName,
      }),
      z.strictObject({ saved: z.strictObject({ name: z.string() }).nullable() }),
    ),
    /** The bank has the file: it is removed from this computer. Fails with `payment-refused` if it was changed. */
    sent: call(aRun, nothing),
    /** It was not sent to the bank: its file is removed, and its payslips can be paid by another. */
    cancel: call(aRun.extend({ reason: z.string().trim().min(1).max(200) }), nothing),
    /** Those who may release what others prepared, and whether every payment run needs one of them. */
    releasers: call(
      nothing,
      z.strictObject({ names: z.array(z.string()), needed: z.boolean(), byPolicy: z.boolean() }),
    ),
    /** Once there is a releaser, another is added, removed, or made unnecessary only with the passphrase of one. */
    changeReleasers: call(
      z.strictObject({
        add: z.strictObject({ name: personName, passphrase }).optional(),
        remove: personName.optional(),
        needed: z.boolean().optional(),
        approvedBy: z.strictObject({ name: personName, passphrase }).nullable(),
      }),
      nothing,
    ),
  },
  events: {
    changed: event(z.strictObject({ connectionId, companyId })),
  },
} as const;
