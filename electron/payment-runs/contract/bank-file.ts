import { z } from 'zod';
import { formTable } from '#kit/form/form-table.ts';
import { recordSchema } from '#kit/form/form-schema.ts';

/** The layouts that Paydesk writes; `docs/formats.md` has the source of each. Banks without a source have none. */
export const bankFileLayouts = ['fnb', 'standard-bank', 'absa', 'capitec', 'acbeft', 'acbeft-email'] as const;
export const bankFileLayout = z.enum(bankFileLayouts);
export type BankFileLayout = z.infer<typeof bankFileLayout>;

/** The columns that a customer of Standard Bank maps under *Setup Import Files*, in our order until it is changed. */
export const standardBankColumns = ['account', 'name', 'reference', 'date', 'amount', 'branch'] as const;

const fnb = { layout: ['fnb'] };
const standardBank = { layout: ['standard-bank'] };

/**
 * What a company sets up once. `ownAccount` is whole only on its way to main: the page is given it masked. `reference`
 * and `ownReference` are rules: `{company}`, `{period}`, `{number}` and `{name}` are replaced.
 */
export const bankFileFields = formTable({
  layout: { kind: 'choice', options: bankFileLayouts, required: true },
  ownAccount: { kind: 'text', max: 20, onlyIf: fnb, requiredIf: fnb },
  columns: { kind: 'text', max: 200, onlyIf: standardBank, requiredIf: standardBank },
  reference: { kind: 'text', max: 60, required: true },
  ownReference: { kind: 'text', max: 60, required: true },
});
export const bankFileSetUp = recordSchema(bankFileFields);
export type BankFileSetUp = z.infer<typeof bankFileSetUp>;

/** Why a payment, or the whole file, cannot be written in a layout. */
export const bankFileProblem = z.enum([
  'no-payments',
  'too-many-payments',
  'account-form',
  'account-too-long',
  'branch-form',
  'amount-too-large',
  'name-empty',
  'reference-empty',
  'own-account-form',
  'columns-form',
  'date-form',
]);
export type BankFileProblem = z.infer<typeof bankFileProblem>;
