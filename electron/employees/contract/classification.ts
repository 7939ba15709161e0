import { z } from 'zod';

const answer = z.boolean().nullable();

/** How the law classifies the employment; null is an unanswered question. Tokens are an open list. */
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
