import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { companyId, companyRef, connectionId, jobId } from '../domain/ids.ts';
import { localReport, localReportId } from '../domain/local-report.ts';
import { reportId, reportQuestion } from '../domain/report.ts';
import {
  awaitedReport,
  savedReport,
  packedReport,
  reportChoices,
  reportColumn,
  reportLine,
  resultRef,
  savedResult,
} from '../domain/report-table.ts';
import { rehearsal, rehearsedChange } from '../domain/rehearsal.ts';
import { isoDate, suggestedName, timestamp } from '../domain/values.ts';

/** Rows that cross at once. */
export const maxReportRows = 2_000;
/** Rows that are shown before the others are asked for. */
export const firstReportRows = 200;

const asked = companyRef.extend({ question: reportQuestion });
const presetName = z.string().trim().min(1).max(100);

export const reports = {
  calls: {
    /** From this computer alone. */
    choices: call(companyRef, reportChoices),
    /**
     * Runs a report and keeps its result; a large one is prepared by the service while the clerk does other things, as a
     * job of the kind `run-reports`. Fails as a reading does, and with `fields-wrong`.
     */
    ask: call(asked, z.union([z.strictObject({ resultId: z.int().positive() }), z.strictObject({ jobId })])),
    /**
     * Runs several, as a job that goes on after a restart, and writes their results as one workbook into a new folder of
     * the clerk's choice; null: cancelled.
     */
    startPack: call(
      companyRef.extend({
        reports: z.array(packedReport).min(1).max(50),
        suggestedName,
      }),
      z.strictObject({ jobId: jobId.nullable() }),
    ),
    /** Asks where, and saves kept results as one workbook; null: cancelled. Fails with `not-found` where none is kept any more. */
    saveResults: call(
      companyRef.extend({
        results: z.array(savedResult).min(1).max(50),
        suggestedName,
      }),
      z.strictObject({ saved: z.strictObject({ name: z.string() }).nullable() }),
    ),
    /** The clerk waits no longer: a report under way ends in `cancelled`. */
    stopAsking: call(asked, nothing),
    /** Kept results, newest first, and what is still to come. */
    list: call(
      companyRef,
      z.strictObject({ results: z.array(savedReport), awaited: z.array(awaitedReport) }),
    ),
    /** A part of a kept result; null: it is not kept any more. */
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
    /** One of this computer's own, for a day. */
    local: call(companyRef.extend({ report: localReportId, on: isoDate }), localReport),
    /** The items of the latest payslips, whose amounts may be tried. */
    rehearsableItems: call(companyRef.extend({ on: isoDate }), z.array(z.string())),
    /** What a change would come to, by Paydesk's own working and from this computer alone: nothing of it is saved or sent. */
    rehearse: call(companyRef.extend({ change: rehearsedChange, on: isoDate }), rehearsal),
    /** Another of the same name and report is replaced. */
    savePreset: call(asked.extend({ name: presetName }), nothing),
    removePreset: call(asked.extend({ name: presetName }), nothing),
    /** What the address of the service's own report page asks, as the texts of the report's form. Fails with `report-address-refused`. */
    readAddress: call(
      companyRef.extend({ address: z.string().max(10_000) }),
      z.strictObject({ report: reportId, texts: z.record(z.string(), z.string()) }),
    ),
  },
  events: {
    changed: event(z.strictObject({ connectionId, companyId })),
  },
} as const;
