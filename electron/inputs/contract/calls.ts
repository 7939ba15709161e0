import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { appFailure } from '#kit/app-failure.ts';
import {
  submissionProgress,
  cellBase,
  cellOutcome,
  columnMeaning,
  columnTotal,
  draftCell,
  endedInput,
  heading,
  inputColumn,
  inputRow,
  lastValue,
  payPeriod,
  reviewedChange,
  rowNote,
  unsentDraft,
  workHours,
} from './bulk-input.ts';
import {
  submissionId,
  companyRef,
  connectionId,
  draftId,
  employeeId,
  payFrequencyId,
  periodRef,
} from '#kit/ids.ts';
import { timestamp } from '#kit/values.ts';

const aDraft = z.strictObject({ draftId });

/** One cell of an edit; `typed` null removes the cell from the draft. */
const cellChange = z.strictObject({
  employeeId,
  onceOffId: draftCell.shape.onceOffId,
  heading,
  typed: draftCell.shape.typed.nullable(),
  value: draftCell.shape.value,
  seen: draftCell.shape.seen,
});

const someEmployees = z.array(employeeId).min(1).max(5_000);
const howManyRead = z.strictObject({ read: z.int(), failed: z.int() });

export const bulkInputs = {
  calls: {
    periods: call(
      companyRef.extend({ payFrequencyId }),
      z.strictObject({
        /** Newest first, those that are far ahead last. */
        periods: z.array(payPeriod),
        /** Employees whose payslips were never read, and are not counted. */
        unread: z.int(),
        fetchedAt: timestamp.nullable(),
      }),
    ),
    /** Drafts that contain inputs, newest first. */
    drafts: call(z.strictObject({ connectionId }), z.strictObject({ drafts: z.array(unsentDraft) })),
    /** Everything that the grid shows, from the cache and the draft, which is created if there is none. */
    open: call(
      periodRef,
      z.strictObject({
        draftId,
        rows: z.array(inputRow),
        columns: z.array(inputColumn),
        /**
         * Columns that the clerk may add without typing a heading: known inputs and attributes that are not shown yet.
         */
        available: z.array(inputColumn),
        /** Items that the service identifies by number only, with their names in this company. */
        items: z.array(z.strictObject({ item: z.string(), name: z.string() })),
        bases: z.array(cellBase),
        lastValues: z.array(lastValue),
        ended: z.array(endedInput),
        /** Days from the end of the previous period to the end of this one; null if no earlier one is known. */
        periodDays: z.int().positive().nullable(),
        cells: z.array(draftCell),
        notes: z.array(rowNote),
        outcomes: z.array(cellOutcome),
        submission: submissionProgress.nullable(),
        fetchedAt: timestamp.nullable(),
      }),
    ),
    /** Reads the period's employees, payslips and items from the service; changes arrive as events. */
    refresh: call(aDraft, z.strictObject({ fetchedAt: timestamp })),
    /** Resolves once the changes are on disk. */
    write: call(
      z.strictObject({ draftId, changes: z.array(cellChange).min(1).max(100_000) }),
      z.strictObject({ savedAt: timestamp }),
    ),
    addColumn: call(columnMeaning.extend({ draftId }), z.strictObject({ column: inputColumn })),
    /**
     * Inputs that companies on this computer have been seen to use, with the number of companies; only items that have
     * a name.
     */
    usedInputs: call(
      z.strictObject({}),
      z.strictObject({ inputs: z.array(columnMeaning.extend({ companies: z.int().positive() })) }),
    ),
    removeColumn: call(z.strictObject({ draftId, heading }), nothing),
    discard: call(aDraft, nothing),
    /** Saves the clerk's notes on employees; an empty one is removed. Resolves once they are on disk. */
    writeNotes: call(
      z.strictObject({ draftId, notes: z.array(rowNote).min(1).max(20_000) }),
      z.strictObject({ savedAt: timestamp }),
    ),
    /** Marks inputs of the previous period as ended on purpose, or no longer. Resolves once that is on disk. */
    markEnded: call(
      z.strictObject({ draftId, inputs: z.array(endedInput).min(1).max(50_000), ended: z.boolean() }),
      z.strictObject({ savedAt: timestamp }),
    ),
    /**
     * Reads the current values for these employees: in the columns for which the draft has an input, in all columns
     * with `everything`, or in `headings` only. Values arrive as `changed` events.
     */
    readBases: call(
      z.strictObject({
        draftId,
        employeeIds: someEmployees,
        everything: z.boolean().optional(),
        headings: z.array(heading).min(1).max(50).optional(),
      }),
      howManyRead,
    ),
    /**
     * Reads for these employees only what was never read or may have been changed by a write, including their payslips
     * of the previous period; values arrive as `changed` events.
     */
    readUnread: call(z.strictObject({ draftId, employeeIds: someEmployees }), howManyRead),
    /** The working hours of these employees, from the cache only; employees whose hours are not known are left out. */
    workHours: call(z.strictObject({ draftId, employeeIds: someEmployees }), workHours),
    /** Reads the payslips of these employees in the previous period, except those that were read recently. */
    readLastPeriod: call(z.strictObject({ draftId, employeeIds: someEmployees }), howManyRead),
    /** What sending would do now. `token` identifies exactly these changes. */
    review: call(
      z.strictObject({ draftId, employeeIds: z.array(employeeId).max(5_000).nullable() }),
      z.strictObject({
        token: z.string(),
        changes: z.array(reviewedChange),
        totals: z.array(columnTotal),
        /** Cells whose value the service already has: not sent. */
        unchanged: z.int(),
        /** Cells that cannot be parsed as their kind, and cells in locked rows: not sent. */
        invalid: z.int(),
        locked: z.int(),
        requests: z.int(),
        /** Whether values that were read a while ago are read again just before they leave: not if there are many. */
        readsAgain: z.boolean(),
      }),
    ),
    /** Saves the submission to disk, then sends it. Resolves once it is on disk; the rest follows as events. */
    send: call(
      z.strictObject({
        draftId,
        employeeIds: z.array(employeeId).max(5_000).nullable(),
        token: z.string(),
      }),
      z.strictObject({ submissionId }),
    ),
    /** Stops after the request in flight; what was not sent stays in the draft. */
    stop: call(z.strictObject({ submissionId }), nothing),
    /**
     * Reads from the service what became of the cells whose outcome is unknown, after a pause if the service asked for
     * one. `failure` says why some of them stay unknown.
     */
    settle: call(aDraft, z.strictObject({ failure: appFailure.nullable() })),
    /**
     * Decides a cell that was left to the clerk: `mine` is sent over the current value, `theirs` is removed from the
     * draft.
     */
    decide: call(
      z.strictObject({
        draftId,
        submissionId,
        employeeId,
        onceOffId: draftCell.shape.onceOffId,
        heading,
        keep: z.enum(['mine', 'theirs']),
      }),
      nothing,
    ),
  },
  events: {
    changed: event(
      z.strictObject({
        draftId,
        rows: z.array(inputRow).optional(),
        columns: z.array(inputColumn).optional(),
        bases: z.array(cellBase).optional(),
        lastValues: z.array(lastValue).optional(),
        outcomes: z.array(cellOutcome).optional(),
        /** Cells removed from the draft because the service now has their value. */
        settled: z.array(draftCell.pick({ employeeId: true, onceOffId: true, heading: true })).optional(),
        fetchedAt: timestamp.optional(),
      }),
    ),
    progress: event(submissionProgress),
  },
} as const;
