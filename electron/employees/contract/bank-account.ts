import { z } from 'zod';

/** `accountType` and `holderRelationship` are the service's own tokens, an open list; '' if not given. */
export const bankAccount = z.strictObject({
  bankId: z.int().positive().nullable(),
  accountType: z.string(),
  accountNumber: z.string(),
  branchCode: z.string(),
  holderRelationship: z.string(),
  holderName: z.string(),
});
export type BankAccount = z.infer<typeof bankAccount>;
