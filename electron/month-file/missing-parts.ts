import type { SourcedRun } from '#electron/pay-runs/run-source.ts';

export interface KnownParts {
  /** Pay runs whose journal is not in the month file. */
  readonly runsWithoutJournal: readonly Pick<SourcedRun, 'id' | 'periodEnd' | 'made'>[];
  /** `made`: Paydesk made it from payslips, as the service has none. `empty`: nothing is booked in those that were read. */
  readonly journals: 'written' | 'made' | 'empty';
  readonly emp201: 'written' | 'made' | 'none' | 'not-read';
  readonly payslipsWithoutItems: number;
}

/** `1 payslip`, `2 payslips`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const runName = ({ id, periodEnd, made }: KnownParts['runsWithoutJournal'][number]) =>
  made === null ? `pay run ${id} to ${periodEnd}` : `the payslips to ${periodEnd}`;

/** What is missing from a month file, one sentence each, for its verification page. */
export function missingParts(known: KnownParts): readonly string[] {
  const { runsWithoutJournal, emp201, payslipsWithoutItems } = known;
  return [
    ...(known.journals === 'made'
      ? ['The payroll service’s journal: it has none. Paydesk estimated one from payslips.']
      : []),
    ...(known.journals === 'empty' && runsWithoutJournal.length === 0
      ? ['The journal: the payroll service books nothing for these pay runs.']
      : []),
    ...runsWithoutJournal.map((run) => `The journal of ${runName(run)}: it was not read.`),
    ...(emp201 === 'made'
      ? ['The payroll service’s EMP201: it has none. Paydesk estimated one from payslips; check it first.']
      : []),
    ...(emp201 === 'not-read' ? ['The EMP201: it was not read.'] : []),
    ...(emp201 === 'none' ? ['The EMP201: the payroll service has none for this month.'] : []),
    ...(payslipsWithoutItems > 0
      ? [
          `The items of ${countOf(payslipsWithoutItems, 'payslip', 'payslips')}: the payroll service returned none.`,
        ]
      : []),
  ];
}
