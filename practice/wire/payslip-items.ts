import { z } from 'zod';
import type { Catalogue } from '../catalogue.ts';
import { labelOf } from '../catalogue.ts';
import type { PayslipLine } from '#payroll/engine/pay-item.ts';
import { sumOf } from '#payroll/engine/pay-item.ts';
import type { PayslipResult } from '../state/payslip-result.ts';
import { toRands } from './values.ts';

const line = z.tuple([z.union([z.string(), z.int()]), z.number()]);

/** A payslip's items; the older deployment has no leave payments. */
export const itemsShape = {
  income: z.array(line),
  deduction: z.array(line),
  grand_total: z.array(line),
  sideline: z.array(z.tuple([z.string(), z.array(line)])),
  leave_payments: z.array(line),
};

/** The items of a payslip that is still being calculated. */
export const emptyItems = { income: [], deduction: [], grand_total: [], sideline: [] };

export type LabelledItems = ReturnType<typeof presentItems> & { readonly leave_payments: readonly [] };

export const noItems = JSON.stringify({ ...emptyItems, leave_payments: [] });

/** The items by label, as in lists of payslips: JSON text, created once when they are calculated. */
export function labelledItems(result: PayslipResult, catalogue: Catalogue): string {
  const data: LabelledItems = {
    ...presentItems(result, (name) => labelOf(catalogue, name)),
    leave_payments: [],
  };
  return JSON.stringify(data);
}

export function presentItems(result: PayslipResult, nameOf: (name: string) => string | number) {
  const { income, deduction, employerContribution, benefit, nettCents } = result;
  const present = (lines: readonly PayslipLine[]) =>
    lines.map(([name, cents]): [string | number, number] => [nameOf(name), toRands(cents)]);
  return {
    income: present([...income, ['total', sumOf(income)]]),
    deduction: present([...deduction, ['total', sumOf(deduction)]]),
    grand_total: present([['nett_pay', nettCents]]),
    sideline: [
      [nameOf('employer_contribution'), present(employerContribution)],
      ...(benefit.length > 0 ? [[nameOf('benefit'), present(benefit)]] : []),
    ],
  };
}
