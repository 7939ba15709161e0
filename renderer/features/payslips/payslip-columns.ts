import type { PayslipLine } from '#electron/payslips/contract/payslip-line.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { formatDate, formatDecimal } from '#messages/format.ts';
import { givenBadges, stateBadges, type PayslipBadge } from './payslip-badges.ts';
import { rands } from '#payroll/money.ts';
import { payslipsMessages } from './texts/payslips.ts';

const headers = payslipsMessages.columns;

const textOf = (badges: readonly PayslipBadge[]): string => badges.map(({ text }) => text).join(' · ');

/** As the row shows it. */
function nettPayOf({ calculating, nettPayCents }: PayslipLine): string {
  if (calculating) return payslipsMessages.calculating;
  return nettPayCents === null ? payslipsMessages.noNettPay : formatDecimal(rands(nettPayCents));
}

/** The nett pay of some payslips; '' if that of one is not known. */
function sumOf(payslips: readonly PayslipLine[]): string {
  let cents = 0;
  for (const { calculating, nettPayCents } of payslips) {
    if (calculating || nettPayCents === null) return '';
    cents += nettPayCents;
  }
  return formatDecimal(rands(cents));
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
  {
    id: 'state',
    header: headers.state,
    title: (payslip) => textOf(stateBadges(payslip)),
    width: '7.5rem',
    besideRem: 2.75,
    dropBelowRem: 37,
  },
  {
    id: 'given',
    header: headers.given,
    title: (payslip) => textOf(givenBadges(payslip)),
    width: '9.5rem',
    besideRem: 1,
    dropBelowRem: 40,
  },
  {
    id: 'nett-pay',
    header: headers['nett-pay'],
    align: 'end',
    width: '7.75rem',
    copies: nettPayOf,
    sum: sumOf,
  },
];
