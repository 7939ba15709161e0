import { z } from 'zod';
import { call } from '#kit/define.ts';
import { companyRef, jobId } from '#kit/ids.ts';
import { reportNameTemplate } from '#electron/reports/contract/report-file-names.ts';
import { presetContent } from '#electron/reports/contract/report-preset.ts';
import { suggestedName } from '#kit/values.ts';
import { chosenCompany, manyQuestion, manyRow } from './many.ts';

/** The lines of Home that can be chosen together: of thousands of companies, each with several pay frequencies. */
const maxChosen = 10_000;

/** The same act for many companies, as one job. */
export const many = {
  calls: {
    /**
     * Asks for a folder or a workbook if the act makes files, and starts the job; null if cancelled. A company that is
     * chosen twice counts once, unless the act is about periods. Practice companies are refused together with real ones.
     */
    start: call(
      z.strictObject({
        question: manyQuestion,
        companies: z.array(chosenCompany).min(1).max(maxChosen),
        /** The name of the folder or the workbook. */
        suggestedName,
      }),
      z.strictObject({ jobId: jobId.nullable() }),
    ),
    /**
     * The presets of reports that these companies have, each with the number of those that have it and whether it has
     * the same dates in all of them, and the pattern of each company for the names of report files, in their order.
     */
    presets: call(
      z.strictObject({ companies: z.array(companyRef).max(maxChosen) }),
      z.strictObject({
        presets: z.array(
          z.strictObject({ content: presetContent, companies: z.int(), sameDates: z.boolean() }),
        ),
        fileNames: z.array(reportNameTemplate),
      }),
    ),
    /** What came of a job, company by company; null if it was dismissed. */
    read: call(
      z.strictObject({ jobId }),
      z.strictObject({ question: manyQuestion, rows: z.array(manyRow) }).nullable(),
    ),
  },
  events: {},
} as const;
