import { z } from 'zod';
import { formTable } from '#kit/form/form-table.ts';
import { recordSchema } from '#kit/form/form-schema.ts';

/** The layouts that Paydesk writes; `docs/formats.md` has the source of each. Banks without a source have none. */
export const bankFileLayouts = ['fnb', 'standard-bank', 'absa', 'capitec', 'acbeft', 'acbeft-email'] as const;
export const bankFileLayout = z.enum(bankFileLayouts);
export type BankFileLayout = z.infer<typeof bankFileLayout>;

/** The columns that a customer of Standard Bank maps under *Setup Import Files*, in our order until it is changed. */
export const standardBankColumns = ['account', 'name', 'reference', 'date', 'amount', 'branch'] as const;
export type StandardBankColumn = (typeof standardBankColumns)[number];

/** As many as there are letters: *Setup Import Files* takes one letter for each column. */
const maxColumns = 26;

/**
 * The columns of a set-up from A on: their names, separated by commas, as in `account,name,,amount`; '' is a column that
 * stays empty. Undefined unless each name is there once, because the bank needs all of them.
 */
export function standardBankOrder(text: string): readonly (StandardBankColumn | '')[] | undefined {
  const names = text.split(',').map((name) => name.trim());
  const order = names.map((name) => standardBankColumns.find((column) => column === name) ?? '');
  const isKnown = names.every((name, index) => name === order[index]);
  const hasEachOnce = standardBankColumns.every(
    (column) => names.filter((name) => name === column).length === 1,
  );
  return isKnown && hasEachOnce && names.length <= maxColumns ? order : undefined;
}

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

/** What companies can have in common: all but the account that pays. */
export const sharedBankFile = z.strictObject({
  layout: bankFileLayout,
  columns: z.string().optional(),
  reference: z.string(),
  ownReference: z.string(),
});
export type SharedBankFile = z.infer<typeof sharedBankFile>;

/** Why a payment, or the whole file, cannot be written in a layout. */
export const bankFileProblem = z.enum([
  'no-payments',
  'too-many-payments',
  'account-form',
  'account-too-long',
  /** The layout has a column for it, and the record has none of the bank's types. */
  'account-type',
  'branch-form',
  'amount-not-above-zero',
  'amount-too-large',
  'name-empty',
  'reference-empty',
  'own-account-form',
  'columns-form',
  'date-form',
]);
export type BankFileProblem = z.infer<typeof bankFileProblem>;
