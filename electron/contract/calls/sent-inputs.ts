import { z } from 'zod';
import { call, event } from '../define.ts';
import { heading } from '../domain/bulk-input.ts';
import { submissionId, connectionId, draftId, employeeId, periodRef } from '../domain/ids.ts';
import { listRange, listWindow, searchText } from '../domain/list-window.ts';
import {
  submissionFilter,
  putBackPlan,
  reusePlan,
  sentSubmission,
  sentCell,
  sentCells,
  sentNettPay,
} from '../domain/submission.ts';
import { cents, timestamp } from '../domain/values.ts';

const aSubmission = z.strictObject({ submissionId });
const aQuestion = aSubmission.extend({ askedAt: timestamp });
const aDraft = z.strictObject({ draftId, ref: periodRef, cells: z.int() });
/** Sendings of bulk inputs, after they were sent: looked at, taken back, used again. */
export const sentInputs = {
  calls: {
    /** Newest first. */
    list: call(z.strictObject({ filter: submissionFilter, window: listRange }), listWindow(sentSubmission)),
    read: call(
      aSubmission,
      z.strictObject({
        submission: sentSubmission,
        /** Its columns, with what an item is called that the service knows by a number alone. */
        columns: z.array(z.strictObject({ heading, itemName: z.string().optional() })),
      }),
    ),
    /** By the names of employees. */
    cells: call(
      aSubmission.extend({ show: sentCells, search: searchText, window: listRange }),
      listWindow(sentCell),
    ),
    /** The same for a file, in one answer: no window moves while others are read. */
    allCells: call(aSubmission.extend({ show: sentCells }), z.strictObject({ cells: z.array(sentCell) })),
    /** Totals are over those of whom both sides are known. */
    nettPay: call(
      aSubmission.extend({ window: listRange }),
      listWindow(sentNettPay).extend({ known: z.int(), beforeCents: cents, afterCents: cents }),
    ),
    /** Only what was read since `askedAt` counts as what the service has. Fails with `submission-running` while it is sent. */
    planPutBack: call(aQuestion, putBackPlan),
    /** Reads again what the service has for these employees where the sending wrote something. */
    readNow: call(
      aSubmission.extend({ employeeIds: z.array(employeeId).min(1).max(500) }),
      z.strictObject({ read: z.int(), failed: z.int() }),
    ),
    /**
     * Writes the old values into the draft of the period, where the service still holds what this submission wrote; with
     * `overTyped` also over what waits there. Sending them is a sending like any other.
     */
    putBack: call(aQuestion.extend({ token: z.string(), overTyped: z.boolean() }), aDraft),
    planReuse: call(aSubmission.extend({ ref: periodRef }), reusePlan),
    /** Writes its values into the draft of a period; once-off columns never. */
    reuse: call(aSubmission.extend({ ref: periodRef, token: z.string(), overTyped: z.boolean() }), aDraft),
  },
  events: {
    /** A sending has begun, ended, or got its nett pay. */
    changed: event(z.strictObject({ connectionId })),
  },
} as const;
