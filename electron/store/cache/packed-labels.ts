import type { PayslipData, PayslipItem } from '#contract/domain/payslip.ts';
import type { Packed } from './content.ts';

type Pair = readonly [item: string, amountCents: number | null];
type PackedItems = readonly Pair[];
type PackedData = readonly [
  income: PackedItems,
  deduction: PackedItems,
  grandTotal: PackedItems,
  sideline: readonly (readonly [group: string, items: PackedItems])[],
  leavePayments: PackedItems,
];

const pairsOf = (items: readonly PayslipItem[]): PackedItems =>
  items.map(({ item, amountCents }) => [item, amountCents]);
const itemsOf = (pairs: PackedItems): PayslipItem[] =>
  pairs.map(([item, amountCents]) => ({ item, amountCents }));

/** Without the names of the fields, which would be half of what is encrypted and written for a year of payslips. */
export function packLabels(data: PayslipData): string {
  const packed: PackedData = [
    pairsOf(data.income),
    pairsOf(data.deduction),
    pairsOf(data.grandTotal),
    data.sideline.map(({ group, items }) => [group, pairsOf(items)]),
    pairsOf(data.leavePayments),
  ];
  return JSON.stringify(packed);
}

export function unpackLabels({ content }: Packed<PayslipData>): PayslipData {
  // Only `packLabels` writes these.
  const [income, deduction, grandTotal, sideline, leavePayments] = JSON.parse(content) as PackedData;
  return {
    income: itemsOf(income),
    deduction: itemsOf(deduction),
    grandTotal: itemsOf(grandTotal),
    sideline: sideline.map(([group, items]) => ({ group, items: itemsOf(items) })),
    leavePayments: itemsOf(leavePayments),
  };
}
