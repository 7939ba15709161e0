import { z } from 'zod';
import { call, nothing } from '#kit/define.ts';
import { refreshCalls } from '#kit/refresh-calls.ts';
import { comparedEmployee, editedRow, fileColumn } from './employee-comparison.ts';
import { relatedData, wholeRecord } from './employee-data.ts';
import { answerCopy, answerFileNames, answerLetter, heldHere, savedAnswer } from './personal-data.ts';
import { customField, customFieldId, maxCustomFields } from './custom-fields.ts';
import { employeeFinding } from './employee-check.ts';
import {
  alikeEmployee,
  employeeLine,
  employeeOrder,
  employeeDetail,
  serviceFilter,
} from './employee-line.ts';
import { companyRef, employeeId, payFrequencyId, payPointId, writeId, employeeRef } from '#kit/ids.ts';
import { listRange, listWindow, searchText } from '#kit/list-window.ts';
import { payFrequency } from '#electron/period/contract/pay-frequency.ts';
import { payPoint } from '#electron/companies/contract/pay-point.ts';
import { serviceCodes } from './service-codes.ts';
import { formTexts, longestPath } from '#kit/form-texts.ts';
import { maxEmployees } from '#electron/onboarding/contract/onboarding.ts';
import { taxFacts } from './tax-facts.ts';
import { sheetEmployee, typedChange, waitingChange } from './typed-change.ts';
import { isoDate, suggestedName, timestamp } from '#kit/values.ts';

const fieldPath = z.string().max(longestPath);
const someEmployees = { employeeIds: z.array(employeeId).max(maxEmployees) };

export const employees = {
  calls: {
    /** From the cache only. Null filters nothing out; every word of `search` must match. */
    list: call(
      companyRef.extend({
        payFrequencyId: payFrequencyId.nullable(),
        /** `unknown`: those whose pay point is not known. */
        payPointId: z.union([payPointId, z.literal('unknown')]).nullable(),
        service: serviceFilter.nullable(),
        search: searchText,
        /** Custom fields to include in the lines, by their numbers. */
        customFields: z.array(customFieldId).max(maxCustomFields).optional(),
        sort: employeeOrder,
        window: listRange,
      }),
      listWindow(employeeLine),
    ),
    /** What employees can be grouped by, and what their forms offer; from this computer only. */
    groups: call(
      companyRef,
      z.strictObject({
        payFrequencies: z.array(payFrequency),
        payPoints: z.array(payPoint),
        /** Those that the clerk has named. */
        customFields: z.array(customField),
        /** The banks and passport countries that the service accepts; no countries if none are known. */
        codes: serviceCodes,
        /** When the company's employees were read; null: never. */
        fetchedAt: timestamp.nullable(),
      }),
    ),
    /** From the cache only. */
    read: call(employeeRef, employeeDetail),
    ...refreshCalls(employeeRef),
    /** Everything that the service has about one employee, and related data, from this computer only. */
    record: call(employeeRef, wholeRecord.extend(relatedData.shape)),
    /** What this computer alone has about an employee. */
    heldHere: call(employeeRef, heldHere),
    /**
     * Asks where to save the answer to an employee who wants to know what is held, as a letter and a copy for another program,
     * with unmasked numbers; null if cancelled. Adds an entry to the audit log.
     */
    saveAnswer: call(
      employeeRef.extend({
        letter: answerLetter,
        copy: answerCopy,
        names: answerFileNames,
      }),
      z.strictObject({ saved: savedAnswer }),
    ),
    /**
     * The texts that a change is typed over, by the paths of `employeeFields`, with personal numbers masked. `typed`:
     * what was typed over them earlier and not sent, with numbers as they were typed.
     */
    fields: call(
      employeeRef,
      z.strictObject({
        texts: formTexts,
        typed: typedChange.nullable(),
        /** The named fields that can be changed; none if the record's custom fields were never read. */
        customFields: z.array(customField),
      }),
    ),
    /** What an employee's tax depends on besides pay, from the cache only; all null if the employee was never read. */
    taxFacts: call(employeeRef, taxFacts),
    /**
     * Saves on disk what is typed over the record, until it is sent or discarded. Fields that are not named stay as
     * typed.
     */
    saveTyped: call(employeeRef.extend({ texts: formTexts }), nothing),
    discardTyped: call(employeeRef, nothing),
    /** The same for many employees at once. */
    saveTypedMany: call(
      companyRef.extend({
        employees: z
          .array(z.strictObject({ employeeId, texts: formTexts }))
          .min(1)
          .max(maxEmployees),
      }),
      nothing,
    ),
    /**
     * Rows of the sheet for these employees, in this order, from this computer only; nobody whose record is not there.
     * `since`: changes that were sent and done after that are named as done.
     */
    sheet: call(
      companyRef.extend({ ...someEmployees, paths: z.array(fieldPath).max(300), since: timestamp }),
      z.strictObject({ rows: z.array(sheetEmployee) }),
    ),
    /**
     * What is typed over these records and not sent would change; an empty text empties its field. Nothing is sent.
     * Comparing a personal number adds an entry to the audit log.
     */
    compareTyped: call(
      companyRef.extend(someEmployees),
      z.strictObject({ compared: z.array(comparedEmployee) }),
    ),
    /** Employees with changes that were typed and not sent, the latest first. */
    typed: call(companyRef, z.strictObject({ waiting: z.array(waitingChange) })),
    /**
     * Puts a change into the outbox: `before` is what the form started with, `now` what it contains. A masked number
     * that was not touched stays as it is. Fails with `fields-wrong`, `nothing-to-send`, `review-outdated`.
     */
    change: call(employeeRef.extend({ before: formTexts, now: formTexts }), z.strictObject({ writeId })),
    /** What is wrong with the records of employees in service on a day, and of recent leavers; from the cache only. */
    check: call(
      companyRef.extend({ on: isoDate }),
      z.strictObject({
        findings: z.array(employeeFinding),
        checked: z.int(),
        /** In service, but without known pay or hours, so not compared with the minimum wage. */
        payUnknown: z.array(employeeId),
        /** Left within the last year, and their leave was not read since. */
        leaveUnknown: z.array(employeeId),
        /** Left within the last year, and the newest report of balances is older than that or does not include them. */
        loansUnknown: z.array(employeeId),
        fetchedAt: timestamp.nullable(),
      }),
    ),
    /**
     * Asks where to save a workbook of everybody in service on a day, with unmasked numbers, to be edited and imported
     * again; null if cancelled. Adds an entry to the audit log.
     */
    saveFile: call(
      companyRef.extend({
        on: isoDate,
        suggestedName,
        name: z.string().min(1).max(31),
        idHeader: z.string().min(1).max(300),
        columns: z.array(fileColumn).max(300),
      }),
      z.strictObject({ saved: z.strictObject({ name: z.string(), employees: z.int() }).nullable() }),
    ),
    /**
     * What the rows of an edited file would change, in their order; nothing is sent. A row is matched by the first of
     * id, employee number and ID number that it has; its empty cells change nothing. Matching by ID number adds an
     * entry to the audit log.
     */
    compare: call(
      companyRef.extend({ rows: z.array(editedRow).max(maxEmployees) }),
      z.strictObject({ compared: z.array(comparedEmployee) }),
    ),
    /**
     * Puts the deletion of an employee into the outbox. `confirmed` is what the clerk typed: the employee's number, or the
     * name of one who has none, since two may have the same name.
     */
    remove: call(employeeRef.extend({ confirmed: z.string().max(500) }), z.strictObject({ writeId })),
    /**
     * Employees of the company, former ones too, who may be the same person as the one typed or share the bank account.
     */
    alike: call(
      companyRef.extend({ texts: formTexts, exceptId: employeeId.nullable() }),
      z.strictObject({ found: z.array(alikeEmployee) }),
    ),
  },
  events: {},
} as const;
