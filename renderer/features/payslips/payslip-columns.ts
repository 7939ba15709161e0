import type { PayslipLine } from '#electron/payslips/contract/payslip-line.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { formatDate, formatMoney } from '#messages/format.ts';
import { payslipBadges } from './payslip-badges.ts';
import { payslipsMessages } from './texts/payslips.ts';

const headers = payslipsMessages.columns;

const stateOf = (payslip: PayslipLine): string =>
  payslipBadges(payslip)
    .map(({ text }) => text)
    .join(' · ');

/** As the row shows it. */
function nettPayOf({ calculating, nettPayCents }: PayslipLine): string {
  if (calculating) return payslipsMessages.calculating;
  return nettPayCents === null ? payslipsMessages.noNettPay : formatMoney(nettPayCents);
}

/** The nett pay of some payslips; '' if that of one is not known. */
function sumOf(payslips: readonly PayslipLine[]): string {
  let cents = 0;
  for (const { calculating, nettPayCents } of payslips) {
    if (calculating || nettPayCents === null) return '';
    cents += nettPayCents;
  }
  return formatMoney(cents);
}

/** Columns that a narrow window drops are in the panel of the open payslip. */
export const payslipColumns: readonly TableColumn<PayslipLine>[] = [
  { id: 'name', header: headers.name, text: ({ lastName, firstName }) => `${lastName}, ${firstName}` },
  {
    id: 'number',
    header: headers.number,
    width: '6.5rem',
    dropBelowRem: 50,
    text: ({ number }) => number ?? '',
  },
  { id: 'date', header: headers.date, width: '6.75rem', text: ({ date }) => formatDate(date) },
  { id: 'state', header: headers.state, title: stateOf, width: '11rem', besideRem: 4.5, dropBelowRem: 37 },
  {
    id: 'nett-pay',
    header: headers['nett-pay'],
    align: 'end',
    width: '7.75rem',
    copies: nettPayOf,
    sum: sumOf,
  },
];
