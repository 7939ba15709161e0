import { z } from 'zod';
import { isAccountNumber, isBranchCode } from '#electron/employees/contract/employee-rules.ts';
import { recordSchema } from '#kit/form/form-schema.ts';
import { formTable, type Check } from '#kit/form/form-table.ts';
import { isMasked } from '#payroll/personal-number.ts';

export const payeeId = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** An account that is as it was shown stays as it was. */
const isAccountOrMasked: Check = (text) => (isMasked(text) ? undefined : isAccountNumber(text));

/**
 * Who is paid what was taken off. `reference`: the number under which the payee knows the employer. The account is whole
 * only on its way to main: the page is given it masked.
 */
export const payeeFields = formTable({
  name: { kind: 'text', max: 100, required: true },
  reference: { kind: 'text', max: 60 },
  account: { kind: 'text', max: 20, keys: 'numeric', checks: [isAccountOrMasked] },
  branch: { kind: 'text', max: 6, keys: 'numeric', checks: [isBranchCode] },
  /** In the service's tokens, as banks take them in a file. */
  accountType: { kind: 'choice', options: ['1', '2', '3', '4', '6'] },
});
export const payeeValues = recordSchema(payeeFields);

export const payee = payeeValues.extend({ id: payeeId });
export type Payee = z.infer<typeof payee>;

/** What is set up for one employee of an item; without a payee it is that of the item. */
export const employeeFields = formTable({
  reference: { kind: 'text', max: 60 },
  payeeId: { kind: 'name' },
});
