import { z } from 'zod';
import { reportIds, reports } from '../reports/table.ts';

export const reportId = z.enum(reportIds);

/** Every report has its own schema; the address says which report it is. */
export const reportBody = z.looseObject({}).describe(
  Object.entries(reports)
    .map(([id, { question }]) => {
      const { properties = {} } = z.toJSONSchema(question, { io: 'input', unrepresentable: 'any' });
      return `${id}: ${Object.keys(properties).join(', ')}`;
    })
    .join('; '),
);

export const reportReply = z.array(z.union(Object.values(reports).map(({ row }) => row)));

export const reportStarted = z.tuple([z.strictObject({ message: z.string(), uuid: z.uuid() })]);
