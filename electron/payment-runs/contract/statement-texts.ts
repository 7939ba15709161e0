import { bankText } from './bank-text.ts';
import type { BankFileLayout, BankFileSetUp } from './bank-file.ts';
import { referenceOf, type ReferenceValues } from './reference.ts';

/** The most characters of each reference in a layout; without an own reference, the bank writes one itself. */
export const referenceLengths: Readonly<
  Record<BankFileLayout, { readonly reference: number; readonly ownReference: number }>
> = {
  fnb: { reference: 20, ownReference: 20 },
  'standard-bank': { reference: 30, ownReference: 0 },
  absa: { reference: 20, ownReference: 0 },
  capitec: { reference: 16, ownReference: 16 },
  acbeft: { reference: 16, ownReference: 16 },
  'acbeft-email': { reference: 16, ownReference: 16 },
};

/** What the statements of the employee and of the company show of a payment; '' where the layout has no text for it. */
export function statementTexts(
  { layout, reference, ownReference }: Pick<BankFileSetUp, 'layout' | 'reference' | 'ownReference'>,
  values: ReferenceValues,
): { readonly reference: string; readonly ownReference: string } {
  const lengths = referenceLengths[layout];
  return {
    reference: bankText(referenceOf(reference, values), lengths.reference),
    ownReference: bankText(referenceOf(ownReference, values), lengths.ownReference),
  };
}
