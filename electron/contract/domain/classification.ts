import { z } from 'zod';

const answer = z.boolean().nullable();

/** How the law sees the employment; null is a question that is not answered. Tokens are an open list. */
export const classification = z.strictObject({
  isDirector: answer,
  employmentType: z.string().nullable(),
  writtenDeclaration: answer,
  fiveHoursADayRule: answer,
  lessThan24HoursAMonth: answer,
  isNaturalIndependentContractor: answer,
  uifExempt: answer,
  uifExemptionReason: z.string().nullable(),
});
export type Classification = z.infer<typeof classification>;
