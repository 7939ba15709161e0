import type { PlannedRow } from '../rows/import-plan.ts';
import type { EmployeeMatch, EmployeeProblem } from '../rows/match-employees.ts';

/** `blank`: a row without values, of which nothing can be lost. `total`: a total of other rows. */
export type RowGroup = 'accepted' | 'check' | 'skipped' | 'blank' | 'total';

export function groupOf(row: PlannedRow): RowGroup {
  const { match, values } = row;
  if ('problem' in match && match.problem.type === 'total-row') return 'total';
  if (values.length === 0) return 'blank';
  if ('problem' in match) return 'skipped';
  if (!values.some(({ value }) => value !== null)) return 'skipped';
  const isPart = values.some(({ problem }) => problem !== undefined);
  return isPart || doubtsOf(row).length > 0 ? 'check' : 'accepted';
}

const byHand = new Set<EmployeeProblem['type']>([
  'nobody-named',
  'unknown',
  'changed-number',
  'several',
  'disagree',
]);

/**
 * Whether the clerk can choose the row's employee: it matches nobody for certain, rather than somebody who takes no
 * inputs.
 */
export function canMatchByHand(match: EmployeeMatch): boolean {
  return 'problem' in match && byHand.has(match.problem.type);
}

/** Why another employee or another value may be meant. Rows with a doubt are imported only if the clerk ticks them. */
export function doubtsOf({
  match,
  values,
  doubt: named,
  ...clocking
}: Pick<PlannedRow, 'match' | 'values' | 'doubt' | 'sameDayAs' | 'isLater'>): string[] {
  const isOther =
    'employee' in match &&
    (match.otherName || match.otherNumber || (named !== undefined && match.by !== 'hand'));
  const doubtful = values.flatMap(({ heading, text, doubt }) =>
    doubt === undefined ? [] : [`${doubt} ${heading} ${text}`],
  );
  return [
    ...(isOther ? [`employee ${match.employee.employeeId}`] : []),
    ...doubtful,
    ...(clocking.sameDayAs === undefined ? [] : [`same day as ${clocking.sameDayAs}`]),
    ...(clocking.isLater === true ? ['later'] : []),
  ];
}

const foreign = new Set<EmployeeProblem['type']>(['unknown', 'changed-number', 'disagree', 'several']);

/** Whether the row names an employee of this company, even if nothing can be imported for them. */
export function isOfCompany({ match }: PlannedRow): boolean {
  return 'employee' in match ? !match.otherName : !foreign.has(match.problem.type);
}
