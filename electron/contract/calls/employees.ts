import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { comparedEmployee, editedRow, fileColumn } from '../domain/employee-comparison.ts';
import { everythingTitles, relatedData, wholeRecord } from '../domain/employee-data.ts';
import { customField, customFieldId, maxCustomFields } from '../domain/custom-fields.ts';
import { employeeFinding } from '../domain/employee-check.ts';
import {
  alikeEmployee,
  employeeLine,
  employeeOrder,
  employeeDetail,
  serviceFilter,
} from '../domain/employee-line.ts';
import {
  companyId,
  companyRef,
  connectionId,
  employeeId,
  payFrequencyId,
  payPointId,
  writeId,
  employeeRef,
} from '../domain/ids.ts';
import { listRange, listWindow, searchText } from '../domain/list-window.ts';
import { payFrequency } from '../domain/pay-frequency.ts';
import { payPoint } from '../domain/pay-point.ts';
import { serviceCodes } from '../domain/service-codes.ts';
import { formTexts } from '../domain/form-texts.ts';
import { maxEmployees } from '../domain/onboarding.ts';
import { taxFacts } from '../domain/tax-facts.ts';
import { typedChange, waitingChange } from '../domain/typed-change.ts';
import { isoDate, suggestedName, timestamp } from '../domain/values.ts';

export const employees = {
  calls: {
    /** From the cache alone. Null is no filter; every word of `search` must be found. */
    list: call(
      companyRef.extend({
        payFrequencyId: payFrequencyId.nullable(),
        /** `unknown`: those whose pay point is not known. */
        payPointId: z.union([payPointId, z.literal('unknown')]).nullable(),
        service: serviceFilter.nullable(),
        search: searchText,
        /** Custom fields of the lines, by their numbers. */
        customFields: z.array(customFieldId).max(maxCustomFields).optional(),
        sort: employeeOrder,
        window: listRange,
      }),
      listWindow(employeeLine),
    ),
    /** What employees can be grouped by and what their forms offer, from this computer alone. */
    groups: call(
      companyRef,
      z.strictObject({
        payFrequencies: z.array(payFrequency),
        payPoints: z.array(payPoint),
        /** Those that the clerk has named. */
        customFields: z.array(customField),
        /** What the service takes as a bank and as the country of a passport; no country is listed where none is known. */
        codes: serviceCodes,
        /** When the company's employees were read; null: never. */
        fetchedAt: timestamp.nullable(),
      }),
    ),
    /** From the cache alone. */
    read: call(employeeRef, employeeDetail),
    /** Reads what is missing or old of one employee, with `force` everything. What was read stays if a later part fails. */
    refresh: call(employeeRef.extend({ force: z.boolean() }), z.strictObject({ fetchedAt: timestamp })),
    /** Everything that the service has about one employee, and related data, from this computer alone. */
    record: call(employeeRef, wholeRecord.extend(relatedData.shape)),
    /**
     * Asks where, and saves everything that this computer has of an employee, with whole numbers, to be read on paper or
     * by a program; null: cancelled. An entry in the audit log.
     */
    saveEverything: call(
      employeeRef.extend({
        suggestedName,
        /** Of a PDF; null: JSON. */
        paper: everythingTitles.nullable(),
      }),
      z.strictObject({ saved: z.strictObject({ name: z.string() }).nullable() }),
    ),
    /**
     * The texts that a change is typed over, by the paths of `employeeFields`; personal numbers by their end. `typed`: what
     * was typed over them earlier and not sent, numbers in it as they were typed.
     */
    fields: call(
      employeeRef,
      z.strictObject({
        texts: formTexts,
        typed: typedChange.nullable(),
        /** Named ones that can be changed: none, where the record's own were never read. */
        customFields: z.array(customField),
      }),
    ),
    /** What the tax follows from beside the pay, from the cache alone; nothing of it is known of an employee never read. */
    taxFacts: call(employeeRef, taxFacts),
    /** Puts what is typed over the record on disk, until it is sent or discarded. Fields that are not named stay as typed. */
    saveTyped: call(employeeRef.extend({ texts: formTexts }), nothing),
    discardTyped: call(employeeRef, nothing),
    /** Whose changes were typed and not sent, what was typed last first. */
    typed: call(companyRef, z.strictObject({ waiting: z.array(waitingChange) })),
    /**
     * Puts a change into the outbox: `before` is what the form began with, `now` what stands in it. A masked number that
     * was not touched stays as it is. Fails with `fields-wrong`, `nothing-to-send`, `review-outdated`.
     */
    change: call(employeeRef.extend({ before: formTexts, now: formTexts }), z.strictObject({ writeId })),
    /** What is wrong with the records of everybody in service on a day, from the cache alone. */
    check: call(
      companyRef.extend({ on: isoDate }),
      z.strictObject({
        findings: z.array(employeeFinding),
        checked: z.int(),
        // In service, and whose pay or hours are not known here: the minimum wage was not held against it.
        payUnknown: z.int(),
        // Left within the last year, and their leave was not read since.
        leaveUnknown: z.int(),
        // The same, and no report of balances names them since.
        loansUnknown: z.int(),
        fetchedAt: timestamp.nullable(),
      }),
    ),
    /**
     * Asks where, and saves a workbook of everybody in service on a day, with whole numbers, to be edited and brought
     * back; null: cancelled. An entry in the audit log.
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
     * What the rows of an edited file would change, in their order; nothing is sent. A row is somebody's by the id, the
     * number or the ID number that it names first; what is empty in it changes nothing. That ID numbers were asked for
     * is an entry in the audit log.
     */
    compare: call(
      companyRef.extend({ rows: z.array(editedRow).max(maxEmployees) }),
      z.strictObject({ compared: z.array(comparedEmployee) }),
    ),
    /** Puts into the outbox that an employee is deleted; `name` is the name as the clerk typed it. */
    remove: call(employeeRef.extend({ name: z.string().max(500) }), z.strictObject({ writeId })),
    /** Employees of the company who may be the same person, or share the bank account; former ones too. */
    alike: call(
      companyRef.extend({ texts: formTexts, exceptId: employeeId.nullable() }),
      z.strictObject({ found: z.array(alikeEmployee) }),
    ),
    /** The clerk looks at this employee no more: what a refresh still asks is given up, and it ends in `cancelled`. */
    stopReading: call(employeeRef, nothing),
  },
  events: {
    /** One employee was read; lists of the company may show them otherwise now. */
    changed: event(z.strictObject({ connectionId, companyId, employeeId })),
  },
} as const;
