import { z } from 'zod';
import { call, event } from '#kit/define.ts';
import { heading } from '#electron/inputs/contract/bulk-input.ts';
import { submissionId, connectionId, draftId, employeeId, periodRef } from '#kit/ids.ts';
import { listRange, listWindow, searchText } from '#kit/list-window.ts';
import {
  submissionFilter,
  putBackPlan,
  reusePlan,
  sentSubmission,
  sentCell,
  sentCells,
  sentNettPay,
} from './submission.ts';
import { cents, timestamp } from '#kit/values.ts';

const aSubmission = z.strictObject({ submissionId });
const aQuestion = aSubmission.extend({ askedAt: timestamp });
const aReuse = { ref: periodRef, withRefused: z.boolean().optional() };
const aDraft = z.strictObject({ draftId, ref: periodRef, cells: z.int() });
/** Submissions in the history: viewed, put back, reused. */
export const sentInputs = {
  calls: {
    /**
     * Newest first. `notSaved`: how many of those that match have inputs that are still not saved, whether or not only
     * these are asked for.
     */
    list: call(
      z.strictObject({ filter: submissionFilter, window: listRange }),
      listWindow(sentSubmission).extend({ notSaved: z.int() }),
    ),
    read: call(
      aSubmission,
      z.strictObject({
        submission: sentSubmission,
        /** The submission's columns; `itemName` for items that the service identifies by number only. */
        columns: z.array(z.strictObject({ heading, itemName: z.string().optional() })),
      }),
    ),
    /** Sorted by employee name. */
    cells: call(
      aSubmission.extend({ show: sentCells, search: searchText, window: listRange }),
      listWindow(sentCell),
    ),
    /** The same for a file, in one answer, because windows could shift while the others are being read. */
    allCells: call(aSubmission.extend({ show: sentCells }), z.strictObject({ cells: z.array(sentCell) })),
    /** The totals include only payslips for which both figures are known. */
    nettPay: call(
      aSubmission.extend({ window: listRange }),
      listWindow(sentNettPay).extend({ known: z.int(), beforeCents: cents, afterCents: cents }),
    ),
    /**
     * Counts as current only what was read since `askedAt`. Fails with `submission-running` while the submission is
     * being sent.
     */
    planPutBack: call(aQuestion, putBackPlan),
    /** Reads the current values of these employees wherever the submission saved something. */
    readNow: call(
      aSubmission.extend({ employeeIds: z.array(employeeId).min(1).max(500) }),
      z.strictObject({ read: z.int(), failed: z.int() }),
    ),
    /**
     * Writes the old values into the draft of the period, where the service still has what this submission wrote; with
     * `overTyped`, also over unsent inputs. They are then sent like any others.
     */
    putBack: call(aQuestion.extend({ token: z.string(), overTyped: z.boolean() }), aDraft),
    /** `withRefused` includes values that the service refused. */
    planReuse: call(aSubmission.extend(aReuse), reusePlan),
    /** Writes the submission's values into the draft of a period, except for once-off columns. */
    reuse: call(aSubmission.extend({ ...aReuse, token: z.string(), overTyped: z.boolean() }), aDraft),
  },
  events: {
    /** A submission has started or ended, or its nett pay has become known. */
    changed: event(z.strictObject({ connectionId })),
  },
} as const;
