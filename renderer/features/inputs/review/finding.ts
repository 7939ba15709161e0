import type { CellRef } from '../values/cell-key.ts';

/** The kinds of findings, the worst first. */
const findingKinds = [
  'unreadable',
  'finalised',
  'no-payslip',
  'not-read',
  'gone',
  'below-nothing',
  'over-amount',
  'over-hours',
  'over-days',
  'over-whole',
  'unknown-name',
  'refused-before',
  'out-of-service',
  'hundredfold',
  'over-12-a-sunday',
  'over-45-a-week',
  'negative',
  'outlier',
  'missing',
  'cleared',
  'new-item',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A cell that needs attention. Values are in the form in which they are sent; null is unknown, '' is empty. */
export interface Finding extends CellRef {
  readonly kind: FindingKind;
  /** What the service has. */
  readonly from: string | null;
  /** What it has after sending. */
  readonly to: string | null;
  /** Last period's value, if the finding follows from it. */
  readonly last?: string;
  /**
   * Depends on the kind: the unreadable text, the service's own message, the limit, the difference in percent, or the
   * input that is probably meant.
   */
  readonly detail?: string;
}

/**
 * `not-sent` stays in the draft whatever the clerk does; `impossible` prevents sending until each value is confirmed;
 * the others only warn.
 */
export const findingGroups = ['not-sent', 'impossible', 'unusual', 'missing', 'new-item'] as const;
export type FindingGroup = (typeof findingGroups)[number];

const groups: Readonly<Record<FindingKind, FindingGroup>> = {
  unreadable: 'not-sent',
  finalised: 'not-sent',
  'no-payslip': 'not-sent',
  'not-read': 'not-sent',
  gone: 'not-sent',
  'below-nothing': 'impossible',
  'over-amount': 'impossible',
  'over-hours': 'impossible',
  'over-days': 'impossible',
  'over-whole': 'impossible',
  'unknown-name': 'unusual',
  'refused-before': 'unusual',
  'out-of-service': 'unusual',
  hundredfold: 'unusual',
  'over-12-a-sunday': 'unusual',
  'over-45-a-week': 'unusual',
  negative: 'unusual',
  outlier: 'unusual',
  missing: 'missing',
  cleared: 'missing',
  'new-item': 'new-item',
};

export function groupOf({ kind }: Finding): FindingGroup {
  return groups[kind];
}

const severity = new Map(findingKinds.map((kind, index) => [kind, index]));

/** Sorts the worst first. Equals keep the order in which they were found, which is that of the sheet. */
export function bySeverity(a: Finding, b: Finding): number {
  return (severity.get(a.kind) ?? 0) - (severity.get(b.kind) ?? 0);
}
