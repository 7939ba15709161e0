import { foldText } from '#features/file-import/columns/fold-text.ts';

/** What a column of a pay file may contain. */
export const payFileFields = ['name', 'account', 'branch', 'amount', 'number'] as const;
export type PayFileField = (typeof payFileFields)[number];

/** The names that banks and payroll programs give the fields, folded. */
const synonyms: Readonly<Record<PayFileField, readonly string[]>> = {
  name: [
    'name',
    'recipient name',
    'beneficiary name',
    'beneficiary',
    'to account name',
    'account name',
    'account holder',
    'account holder name',
    'employee',
    'employee name',
    'creditor name',
    'payee',
    'naam',
  ],
  account: [
    'account',
    'account number',
    'account no',
    'acc no',
    'acc number',
    'bank account',
    'bank acc',
    'recipient account',
    'recipient account number',
    'beneficiary account',
    'to account number',
    'beneficiary account number',
    'bank account number',
    'rekening',
    'rekeningnommer',
  ],
  branch: ['branch code', 'br code', 'branch', 'branch number', 'branch no', 'to branch code', 'takkode'],
  amount: [
    'amount',
    'transaction amount',
    'payment amount',
    'nett pay',
    'net pay',
    'nett salary',
    'net salary',
    'nett',
    'net',
    'bedrag',
    'amount to pay',
  ],
  number: [
    'employee number',
    'employee no',
    'emp no',
    'emp number',
    'employee code',
    'emp code',
    'staff number',
  ],
};

const fieldOf = new Map(payFileFields.flatMap((field) => synonyms[field].map((name) => [name, field])));

export const knowsHeader = (header: string): boolean => fieldOf.has(foldText(header));

/** The field that each header names, '' if it names none; only the first of several headers gets the same field. */
export function suggestFields(headers: readonly string[]): (PayFileField | '')[] {
  const taken = new Set<PayFileField>();
  return headers.map((header) => {
    const field = fieldOf.get(foldText(header));
    if (field === undefined || taken.has(field)) return '';
    taken.add(field);
    return field;
  });
}
