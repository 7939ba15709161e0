import {
  periodCheck,
  periodChecks,
  sizeOf,
  type PeriodFinding,
} from '#electron/period-check/contract/period-check.ts';
import type { QuickFilter } from '#results/quick-filters.ts';
import { periodCheckMessages } from './texts.ts';

const messages = periodCheckMessages.filter;

type Filter = QuickFilter<PeriodFinding>;

/** The set of the filters by kind of finding. */
export const checkSet = 'check';

/** The set of the filters by pay point, and the beginning of their ids. */
export const payPointSet = 'pay-point';

const hasJoinedOrLeft = ({ check, reasons }: PeriodFinding) =>
  check === 'new' || check === 'missing' || reasons.some(({ kind }) => kind === 'joined' || kind === 'left');

/** The filters that one press applies, apart from those that would never show a finding. */
export function findingFilters(
  findings: readonly PeriodFinding[],
  { overRands }: { readonly overRands: number },
): readonly Filter[] {
  const { marks } = messages;
  const found = new Set(findings.map(({ check }) => check));
  const about: readonly Filter[] = [
    { id: 'unexplained', label: marks.unexplained, test: ({ reasons }) => reasons.length === 0 },
    { id: 'not-read', label: marks['not-read'], test: ({ items }) => items === 'not-read' },
    { id: 'joined-left', label: marks['joined-left'], test: hasJoinedOrLeft },
    { id: 'mine', label: marks.mine, test: ({ mine }) => mine },
  ];
  const payPoints = [...new Set(findings.flatMap(({ payPoint }) => payPoint ?? []))];
  return [
    { id: 'open', label: marks.open, set: 'tick', test: ({ tick }) => tick === null },
    { id: 'ticked', label: marks.ticked, set: 'tick', test: ({ tick }) => tick !== null },
    ...periodCheck.options
      .filter((check) => found.has(check))
      .map((check): Filter => ({
        id: check,
        label: periodChecks[check],
        set: checkSet,
        elsewhere: true,
        test: (finding) => finding.check === check,
      })),
    ...about.filter(({ test }) => findings.some(test)),
    { id: 'over', label: messages.over(overRands), test: (finding) => sizeOf(finding) > overRands * 100 },
    ...payPoints
      .toSorted((a, b) => a.localeCompare(b))
      .map((payPoint): Filter => ({
        id: `${payPointSet} ${payPoint}`,
        label: payPoint,
        set: payPointSet,
        elsewhere: true,
        test: (finding) => finding.payPoint === payPoint,
      })),
  ];
}
