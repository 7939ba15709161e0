import { z } from 'zod';
import type { BankAccount } from '../contract/bank-account.ts';
import type { OutsideFields, OutsideValue } from '#kit/outside.ts';
import { type Spellings, writeTexts } from './attributes.ts';
import { compiled } from '#api/wire/compiled.ts';
import { partNames } from '#api/wire/unreadable.ts';
import { optionalId, wholeText } from '#api/wire/values.ts';

const account = compiled(
  z.object({
    bank_id: optionalId.catch(null),
    account_type: wholeText.catch(''),
    account_number: wholeText.catch(''),
    branch_code: wholeText.catch(''),
    holder_relationship: wholeText.catch(''),
    holder_name: wholeText.catch(''),
  }),
);

const spellings = {
  accountType: ['account_type'],
  accountNumber: ['account_number'],
  branchCode: ['branch_code'],
  holderRelationship: ['holder_relationship'],
  holderName: ['holder_name'],
} as const satisfies Spellings<Exclude<keyof BankAccount, 'bankId'>>;

export const bankAccountParts = partNames({ bankId: 'bank_id', ...spellings });

/** Null if there is none. */
export function readBankAccount(value: unknown): BankAccount | null {
  const known = account().safeParse(value).data;
  if (known === undefined) return null;
  return {
    bankId: known.bank_id,
    accountType: known.account_type,
    accountNumber: known.account_number,
    branchCode: known.branch_code,
    holderRelationship: known.holder_relationship,
    holderName: known.holder_name,
  };
}

export function writeBankAccount({ bankId, ...texts }: BankAccount, received?: OutsideValue): OutsideFields {
  const written = writeTexts(texts, spellings, received);
  return { ...written, bank_id: bankId };
}
