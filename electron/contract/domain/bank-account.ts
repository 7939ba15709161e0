import { z } from 'zod';

/** `accountType` and `holderRelationship` are the service's own tokens, an open list; '' is not given. */
export const bankAccount = z.strictObject({
  bankId: z.int().positive().nullable(),
  accountType: z.string(),
  accountNumber: z.string(),
  branchCode: z.string(),
  holderRelationship: z.string(),
  holderName: z.string(),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** As the app writes it. What the service holds may be longer, and is shown whole. */
export const newBankAccount = bankAccount.extend({
  accountType: z.string().max(40),
  accountNumber: z.string().max(40),
  branchCode: z.string().max(20),
  holderRelationship: z.string().max(40),
  holderName: z.string().max(200),
});
