import { z } from 'zod';
import { call, nothing } from '../define.ts';
import { companyRef, draftId, employeeId, periodRef } from '../domain/ids.ts';
import {
  contentHash,
  earlierImport,
  fileMapping,
  fileShape,
  knownEmployee,
  maxMatched,
} from '../domain/imported-file.ts';
import { savedLeftOut, leftOutFile } from '../domain/left-out.ts';
import { spreadsheet } from '../domain/spreadsheet.ts';
import { suggestedName } from '../domain/values.ts';

const aFile = z.string().min(1).max(300);

/** Files that are taken into a draft: whom their rows mean, and what is remembered of them. */
export const imports = {
  calls: {
    /** Everybody of the company that is known, as they are cached: also of other pay frequencies, and who has left. */
    employees: call(companyRef, z.strictObject({ employees: z.array(knownEmployee) })),
    /**
     * Whose these are, value by value, by what the page is not given: none, one, or several who have the same. The
     * numbers are compared here and never answered; that somebody asked is recorded.
     */
    matchEmployees: call(
      companyRef.extend({
        by: z.enum(['id-number', 'email']),
        values: z.array(z.string().max(1_000)).max(maxMatched),
      }),
      z.strictObject({ matches: z.array(z.array(employeeId)) }),
    ),
    /** What was chosen for the columns of such a file the last time. */
    recall: call(
      companyRef.extend({ shape: fileShape }),
      z.strictObject({ mapping: fileMapping.nullable() }),
    ),
    remember: call(companyRef.extend({ shape: fileShape, mapping: fileMapping }), nothing),
    /** What was imported from this very file for this company, newest first. */
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
    /** Replaces what was saved of the same import; without rows it is removed. */
    saveLeftOut: call(z.strictObject({ draftId, file: leftOutFile }), nothing),
    /** Asks where, and writes a workbook there; null: cancelled. */
    saveTemplate: call(
      z.strictObject({ suggestedName, sheet: spreadsheet }),
      z.strictObject({ saved: z.strictObject({ name: z.string() }).nullable() }),
    ),
  },
  events: {},
} as const;
