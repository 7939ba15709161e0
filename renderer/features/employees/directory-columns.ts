import type { DirectoryLine } from '#contract/domain/directory.ts';
import type { TableColumn } from '#ui/table-column.ts';
import { employeesWords } from '#words/employees.ts';
import { formatDate } from '#words/format.ts';

const heads = employeesWords.columns;

const all: readonly (TableColumn<DirectoryLine> & { readonly alone?: true })[] = [
  { id: 'name', head: heads.name, text: ({ lastName, firstName }) => `${lastName}, ${firstName}` },
  { id: 'number', head: heads.number, width: '6.5rem', text: ({ number }) => number ?? '' },
  { id: 'job-title', head: heads['job-title'], alone: true, text: ({ jobTitle }) => jobTitle ?? '' },
  {
    id: 'pay-frequency',
    head: heads['pay-frequency'],
    alone: true,
    text: ({ payFrequencyName }) => payFrequencyName ?? '',
  },
  { id: 'pay-point', head: heads['pay-point'], text: ({ payPointName }) => payPointName ?? '' },
  {
    id: 'appointment-date',
    head: heads['appointment-date'],
    width: '8rem',
    alone: true,
    text: ({ appointmentDate }) => (appointmentDate === null ? '' : formatDate(appointmentDate)),
  },
  { id: 'ended', head: heads.ended, width: '10.5rem' },
];

/** Beside a person's facts there is room for what tells people apart; their facts have the rest. */
export function directoryColumns({ beside }: { beside: boolean }): readonly TableColumn<DirectoryLine>[] {
  return beside ? all.filter(({ alone }) => alone !== true) : all;
}
