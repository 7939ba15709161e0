import type { PayRun } from '#electron/pay-runs/contract/pay-run.ts';

export interface KnownParts {
  /** Pay runs whose journal is not in the month file. */
  readonly runsWithoutJournal: readonly PayRun[];
  /** `none`: the deployment has no journals. `empty`: nothing is booked in those that were read. */
  readonly journals: 'written' | 'none' | 'empty';
  readonly emp201: 'written' | 'none' | 'not-read';
  readonly payslipsWithoutItems: number;
}

/** `1 payslip`, `2 payslips`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const runName = ({ id, periodEnd }: PayRun) => `pay run ${id} to ${periodEnd}`;

/** What is missing from a month file, one sentence each, for its verification page. */
export function missingParts(known: KnownParts): readonly string[] {
  const { runsWithoutJournal, emp201, payslipsWithoutItems } = known;
  const unread = known.journals === 'none' ? [] : runsWithoutJournal;
  return [
    ...(known.journals === 'none' ? ['Journals: this payroll service has none.'] : []),
    ...(known.journals === 'empty' && unread.length === 0
      ? ['The journal: the payroll service books nothing for these pay runs.']
      : []),
    ...unread.map((run) => `The journal of ${runName(run)}: it was not read.`),
    ...(emp201 === 'not-read' ? ['The EMP201: it was not read.'] : []),
    ...(emp201 === 'none' ? ['The EMP201: the payroll service has none for this month.'] : []),
    ...(payslipsWithoutItems > 0
      ? [
          `The items of ${countOf(payslipsWithoutItems, 'payslip', 'payslips')}: the payroll service returned none.`,
        ]
      : []),
  ];
}
