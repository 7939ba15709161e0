import { z } from 'zod';
import { call, nothing } from '#kit/define.ts';
import { companyRef } from '#kit/ids.ts';
import { matchedPasswords, passwordRows, savedPasswords } from './payslip-password.ts';

const table = companyRef.extend({ rows: passwordRows });

/** Passwords for payslip files from a table of the clerk's own; no call returns one. */
export const payslipPasswords = {
  calls: {
    read: call(companyRef, z.strictObject({ saved: savedPasswords })),
    /** What saving a table would result in; nothing of it is kept. */
    match: call(table, matchedPasswords),
    /** Replaces the previous table. Fails with `nothing-to-save` if no employee would get a password. */
    save: call(table, matchedPasswords),
    forget: call(companyRef, nothing),
  },
  events: {},
} as const;
