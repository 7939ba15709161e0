import { z } from 'zod';
import { call, nothing } from '#kit/define.ts';
import { companyRef, draftId, employeeId, periodRef } from '#kit/ids.ts';
import {
  contentHash,
  earlierImport,
  fileMapping,
  fileShape,
  knownEmployee,
  maxMatched,
} from './imported-file.ts';
import { savedLeftOut, leftOutFile } from './left-out.ts';
import { spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import { suggestedName } from '#kit/values.ts';

const aFile = z.string().min(1).max(300);

/** Files that are imported into a draft: which employees their rows mean, and what is remembered about them. */
export const imports = {
  calls: {
    /**
     * All known employees of the company, as cached, including those of other pay frequencies and those who have left.
     */
    employees: call(companyRef, z.strictObject({ employees: z.array(knownEmployee) })),
    /**
     * The employees that each value identifies: none, one, or several who share it. Values are compared in main and
     * never returned. Each call adds an entry to the audit log.
     */
    matchEmployees: call(
      companyRef.extend({
        by: z.enum(['id-number', 'email']),
        values: z.array(z.string().max(1_000)).max(maxMatched),
      }),
      z.strictObject({ matches: z.array(z.array(employeeId)) }),
    ),
    /** What was chosen the last time for the columns of a file of this shape. */
    recall: call(
      companyRef.extend({ shape: fileShape }),
      z.strictObject({ mapping: fileMapping.nullable() }),
    ),
    remember: call(companyRef.extend({ shape: fileShape, mapping: fileMapping }), nothing),
    /** What was imported from a file with this content for this company, newest first. */
    earlier: call(companyRef.extend({ contentHash }), z.strictObject({ imports: z.array(earlierImport) })),
    record: call(
      z.strictObject({
        ref: periodRef,
        contentHash,
        fileName: aFile,
        employees: z.int().nonnegative(),
        values: z.int().nonnegative(),
      }),
      nothing,
    ),
    /** Rows of files that were not imported into this draft, the newest import first. */
    leftOut: call(z.strictObject({ draftId }), z.strictObject({ files: z.array(savedLeftOut) })),
    /** Replaces what was saved for the same import; a file without rows removes it. */
    saveLeftOut: call(z.strictObject({ draftId, file: leftOutFile }), nothing),
    /** Asks where to save a workbook, and writes it; null if cancelled. */
    saveTemplate: call(
      z.strictObject({ suggestedName, sheet: spreadsheet }),
      z.strictObject({ saved: z.strictObject({ name: z.string() }).nullable() }),
    ),
  },
  events: {},
} as const;
