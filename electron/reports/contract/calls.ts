import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { companyId, companyRef, connectionId, jobId } from '#kit/ids.ts';
import { localReport, localReportId } from './local-report.ts';
import { reportId, reportQuestion } from './report.ts';
import {
  awaitedReport,
  savedReport,
  packedReport,
  reportChoices,
  reportColumn,
  reportLine,
  resultRef,
  savedResult,
} from './report-table.ts';
import { rehearsal, rehearsedChange } from './rehearsal.ts';
import { isoDate, suggestedName, timestamp } from '#kit/values.ts';

/** The most rows in one answer. */
export const maxReportRows = 2_000;
/** The rows that are read and shown first. */
export const firstReportRows = 200;

const asked = companyRef.extend({ question: reportQuestion });

export const reports = {
  calls: {
    /** From this computer only. */
    choices: call(companyRef, reportChoices),
    /**
     * Runs a report and keeps its result. A large one is prepared by the service while the clerk does other things, as
     * a job of the kind `run-reports`. Fails like any request to the service, and with `fields-wrong`.
     */
    ask: call(asked, z.union([z.strictObject({ resultId: z.int().positive() }), z.strictObject({ jobId })])),
    /**
     * Runs several as a job that continues after a restart, and writes their results as one workbook into a new folder
     * of the clerk's choice; null if cancelled.
     */
    startPack: call(
      companyRef.extend({
        reports: z.array(packedReport).min(1).max(50),
        suggestedName,
      }),
      z.strictObject({ jobId: jobId.nullable() }),
    ),
    /**
     * Asks where to save kept results as one workbook; null if cancelled. Fails with `not-found` if none of them is
     * kept any longer.
     */
    saveResults: call(
      companyRef.extend({
        results: z.array(savedResult).min(1).max(50),
        suggestedName,
      }),
      z.strictObject({ saved: z.strictObject({ name: z.string() }).nullable() }),
    ),
    /** The clerk no longer waits: a report under way fails with `cancelled`. */
    stopAsking: call(asked, nothing),
    /** Kept results, newest first, and reports that are not ready yet. */
    list: call(
      companyRef,
      z.strictObject({ results: z.array(savedReport), awaited: z.array(awaitedReport) }),
    ),
    /** Part of a kept result; null if it is no longer kept. */
    read: call(
      resultRef.extend({ offset: z.int().nonnegative(), limit: z.int().min(1).max(maxReportRows) }),
      z
        .strictObject({
          question: reportQuestion,
          columns: z.array(reportColumn),
          rows: z.array(reportLine),
          total: z.int(),
          fetchedAt: timestamp,
        })
        .nullable(),
    ),
    remove: call(resultRef, nothing),
    /** A report that this computer makes itself, as of a day. */
    local: call(companyRef.extend({ report: localReportId, on: isoDate }), localReport),
    /** Items of the latest payslips whose amounts can be changed in a rehearsal. */
    rehearsableItems: call(companyRef.extend({ on: isoDate }), z.array(z.string())),
    /**
     * What a change would result in, calculated by Paydesk itself and from this computer only; nothing of it is saved
     * or sent.
     */
    rehearse: call(companyRef.extend({ change: rehearsedChange, on: isoDate }), rehearsal),
    /**
     * The question in an address of the service's own report page, as texts of the report's form. Fails with
     * `report-address-refused`.
     */
    readAddress: call(
      companyRef.extend({ address: z.string().max(10_000) }),
      z.strictObject({ report: reportId, texts: z.record(z.string(), z.string()) }),
    ),
  },
  events: {
    changed: event(z.strictObject({ connectionId, companyId })),
  },
} as const;
