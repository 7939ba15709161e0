import type { PayslipLine } from '#contract/domain/payslip-line.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { formatDate } from '#messages/format.ts';
import { payslipsMessages } from '#messages/payslips.ts';

const heads = payslipsMessages.columns;

const { states } = payslipsMessages;

function stateOf({ calculating, finalised, special }: PayslipLine): string {
  const state = calculating ? states.calculating : finalised ? states.finalised : states.open;
  return special ? `${state} · ${payslipsMessages.special}` : state;
}

/** What gives way stands on the payslip that is opened. */
export const payslipColumns: readonly TableColumn<PayslipLine>[] = [
  { id: 'name', head: heads.name, text: ({ lastName, firstName }) => `${lastName}, ${firstName}` },
  { id: 'number', head: heads.number, width: '6.5rem', dropBelowRem: 50, text: ({ number }) => number ?? '' },
  { id: 'date', head: heads.date, width: '7.5rem', text: ({ date }) => formatDate(date) },
  { id: 'state', head: heads.state, title: stateOf, width: '12.5rem', dropBelowRem: 37 },
  { id: 'nett-pay', head: heads['nett-pay'], align: 'end', width: '8.5rem' },
];
