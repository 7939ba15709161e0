import { z } from 'zod';
import { call, nothing } from '../define.ts';
import { companyRef } from '../domain/ids.ts';
import { matchedPasswords, passwordRows, savedPasswords } from '../domain/payslip-password.ts';

const table = companyRef.extend({ rows: passwordRows });

/** Passwords of payslip files out of a table of the clerk's own; no call answers one. */
export const payslipPasswords = {
  calls: {
    read: call(companyRef, z.strictObject({ saved: savedPasswords })),
    /** What a table would come to; nothing of it is kept. */
    match: call(table, matchedPasswords),
    /** Takes the place of the table before. Fails with `nothing-to-save` where it gives nobody a password. */
    save: call(table, matchedPasswords),
    forget: call(companyRef, nothing),
  },
  events: {},
} as const;
