import type { Payslip, PayRunPayslip, PayslipData } from '#electron/payslips/contract/payslip.ts';
import { period } from './company.ts';
import type { HandOutLine } from '#electron/hand-out/contract/hand-out.ts';
import type { PayslipSelection } from '#electron/hand-out/contract/payslip-saving.ts';
import type { PayslipLine, PayslipTotals, PayslipView } from '#electron/payslips/contract/payslip-line.ts';
import { company, fetchedAt } from './karoo.ts';

export function aPayslip(id: number, employeeId: number, more: Partial<Payslip> = {}): Payslip {
  return {
    id,
    employeeId,
    date: period.periodEnd,
    special: false,
    finalised: false,
    calculating: false,
    nettPayCents: 1_234_567,
    ...more,
  };
}

/** The items of a payslip by kind; the parts that are not given are empty. */
export function payslipData(parts: Partial<PayslipData> = {}): PayslipData {
  return { income: [], deduction: [], grandTotal: [], sideline: [], leavePayments: [], ...parts };
}

/** Items with their amounts in cents, by name. */
export function itemsOf(amounts: Readonly<Record<string, number | null>>) {
  return Object.entries(amounts).map(([item, amountCents]) => ({ item, amountCents }));
}

/** A finalised payslip of a pay run, with its items. */
export function aPayRunPayslip(
  id: number,
  employeeId: number | null,
  data: PayslipData | null,
  more: Partial<PayRunPayslip> = {},
): PayRunPayslip {
  return { ...aPayslip(id, 0), employeeId, finalised: true, payRunId: 7, released: true, data, ...more };
}

/** What a list of three finalised payslips comes to, to vary. */
export const payslipTotals: PayslipTotals = {
  cents: 300_300,
  unknown: 0,
  finalisedCents: 300_300,
  notFinalised: 0,
  states: { open: 0, calculating: 0, finalised: 3, 'not-handed-out': 0, changed: 0 },
};

/** The payslip of Karoo at this index of a list, to vary. */
export function aPayslipLine(index: number, more: Partial<PayslipLine> = {}): PayslipLine {
  return {
    id: 5_000 + index,
    employeeId: 1_000 + index,
    date: '2026-11-20',
    special: false,
    finalised: false,
    calculating: false,
    nettPayCents: 100_000 + index,
    number: `E${index}`,
    firstName: 'Sipho',
    lastName: `Dlamini ${index}`,
    payRunId: null,
    released: null,
    fetchedAt,
    given: 'no',
    ...more,
  };
}

export const payslipView: PayslipView = {
  payslip: aPayslipLine(0),
  missing: null,
  lastGiven: null,
  fetchedAt,
  items: {
    groups: [
      {
        kind: 'income',
        group: null,
        items: [{ item: '48211', name: null, nameable: true, named: false, amountCents: 25_000 }],
      },
    ],
    leave: [],
    fetchedAt,
  },
};

/** All payslips of a period of Karoo. */
export const payslipSelection: PayslipSelection = {
  ...company,
  employeeId: null,
  payFrequencyId: 7,
  from: '2026-11-20',
  to: '2026-11-20',
  special: null,
  payRunId: null,
  state: null,
  search: '',
  payslipIds: null,
};

/** A payslip that was handed out in no way. */
export const noHandOuts = { saved: null, printed: null, email: null, hand: null, cash: null };

/** A finalised payslip to be handed out, of an employee who is paid in cash. */
export const aHandOutLine = (
  payslipId: number,
  employeeName: string,
  more: Partial<HandOutLine> = {},
): HandOutLine => ({
  payslipId,
  employeeId: payslipId,
  employeeName,
  number: `${payslipId}`,
  payPointName: 'Packhouse',
  date: '2026-11-20',
  nettPayCents: 120_055,
  finalised: true,
  email: 'a@example.com',
  paymentMethod: 'cash',
  given: 'no',
  lastGiven: null,
  handedOut: noHandOuts,
  ...more,
});
