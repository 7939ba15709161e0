import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { appFailure } from '../domain/app-failure.ts';
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
} from '../domain/bulk-input.ts';
import {
  submissionId,
  companyRef,
  connectionId,
  draftId,
  employeeId,
  payFrequencyId,
  periodRef,
} from '../domain/ids.ts';
import { timestamp } from '../domain/values.ts';

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
      z.strictObject({ periods: z.array(payPeriod), fetchedAt: timestamp.nullable() }),
    ),
    /** Drafts with cells that only this computer has, newest first. */
    drafts: call(z.strictObject({ connectionId }), z.strictObject({ drafts: z.array(unsentDraft) })),
    /** Everything the grid shows, from the cache and the draft, at once; a refresh runs behind. */
    open: call(
      periodRef,
      z.strictObject({
        draftId,
        rows: z.array(inputRow),
        columns: z.array(inputColumn),
        /** Columns that the clerk may add without typing a heading: known inputs and attributes that are not shown yet. */
        available: z.array(inputColumn),
        /** Items that the service knows by a number alone, with what they are called here. */
        items: z.array(z.strictObject({ item: z.string(), name: z.string() })),
        bases: z.array(cellBase),
        lastValues: z.array(lastValue),
        ended: z.array(endedInput),
        /** From the end of the period before to its own; null where no earlier one is known. */
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
    /** Answered only when the change is on disk. */
    write: call(
      z.strictObject({ draftId, changes: z.array(cellChange).min(1).max(100_000) }),
      z.strictObject({ savedAt: timestamp }),
    ),
    addColumn: call(columnMeaning.extend({ draftId }), z.strictObject({ column: inputColumn })),
    /** What any company of this computer was seen to use, of items that have a name. */
    usedInputs: call(
      z.strictObject({}),
      z.strictObject({ inputs: z.array(columnMeaning.extend({ companies: z.int().positive() })) }),
    ),
    removeColumn: call(z.strictObject({ draftId, heading }), nothing),
    discard: call(aDraft, nothing),
    /** The clerk's notes beside employees; an empty one is removed. Answered when they are on disk. */
    writeNotes: call(
      z.strictObject({ draftId, notes: z.array(rowNote).min(1).max(5_000) }),
      z.strictObject({ savedAt: timestamp }),
    ),
    /** Ends inputs of the period before on purpose, or asks for them again. Answered when it is on disk. */
    markEnded: call(
      z.strictObject({ draftId, inputs: z.array(endedInput).min(1).max(50_000), ended: z.boolean() }),
      z.strictObject({ savedAt: timestamp }),
    ),
    /**
     * Reads what the service has for these employees where the draft has an input, with `everything` in all
     * columns, or with `headings` in these; answers arrive as `changed` while they come.
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
    /** Reads for these employees only what was never read, or may have been changed by a write; announced by `changed`. */
    readUnread: call(z.strictObject({ draftId, employeeIds: someEmployees }), howManyRead),
    /** The working hours of these employees from the cache alone; those left out are not known. */
    workHours: call(z.strictObject({ draftId, employeeIds: someEmployees }), workHours),
    /** The same for their payslips of the period before; employees for whom it is known are not read again. */
    readLastPeriod: call(z.strictObject({ draftId, employeeIds: someEmployees }), howManyRead),
    /** What sending would do now. `token` names exactly these changes. */
    review: call(
      z.strictObject({ draftId, employeeIds: z.array(employeeId).max(5_000).nullable() }),
      z.strictObject({
        token: z.string(),
        changes: z.array(reviewedChange),
        totals: z.array(columnTotal),
        /** Cells with the value that the service already has: not sent. */
        unchanged: z.int(),
        /** Cells that cannot be read as their kind, or are in a locked row: not sent. */
        invalid: z.int(),
        locked: z.int(),
        requests: z.int(),
      }),
    ),
    /** Commits the submission to disk, then sends. Answers when the submission is on disk; the rest comes as events. */
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
     * Reads again the outcome of the cells for which it is not known; where the service asks for a pause, after that.
     * `failure` is why some of them stay unknown.
     */
    settle: call(aDraft, z.strictObject({ failure: appFailure.nullable() })),
    /** About a cell that was left to the clerk: `mine` is sent over what is there now, `theirs` leaves the draft. */
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
        /** Cells that left the draft because the service now has their value. */
        settled: z.array(draftCell.pick({ employeeId: true, onceOffId: true, heading: true })).optional(),
        fetchedAt: timestamp.optional(),
      }),
    ),
    progress: event(submissionProgress),
  },
} as const;
