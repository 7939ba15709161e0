import type { PayslipLine } from '#contract/domain/payslip-line.ts';
import type { TableColumn } from '#ui/table-column.ts';
import { formatDate } from '#words/format.ts';
import { payslipsWords } from '#words/payslips.ts';

const heads = payslipsWords.columns;

const all: readonly TableColumn<PayslipLine>[] = [
  { id: 'name', head: heads.name, text: ({ lastName, firstName }) => `${lastName}, ${firstName}` },
  { id: 'number', head: heads.number, width: '6.5rem', text: ({ number }) => number ?? '' },
  { id: 'date', head: heads.date, width: '8rem', text: ({ date }) => formatDate(date) },
  { id: 'state', head: heads.state, width: '14rem' },
  { id: 'nett-pay', head: heads['nett-pay'], align: 'end', width: '9rem' },
];

/** Beside a payslip's items the number gives way. */
export function payslipColumns({ beside }: { beside: boolean }): readonly TableColumn<PayslipLine>[] {
  return beside ? all.filter(({ id }) => id !== 'number') : all;
}
