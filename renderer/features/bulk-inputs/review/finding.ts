import type { CellRef } from '#capture/cell-key.ts';

/** What the clerk is told apart before anything is sent. */
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
  'negative',
  'outlier',
  'missing',
  'cleared',
  'new-item',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A cell that needs eyes. Values travel as they are sent; null is not known, '' is empty. */
export interface Finding extends CellRef {
  readonly kind: FindingKind;
  /** What the value is held against: what the service has, or what the last period had. */
  readonly from: string | null;
  readonly to: string | null;
  /**
   * What was typed and cannot be read, the service's own words, the limit, by how many percent a value is away, or the
   * input that is meant.
   */
  readonly detail?: string;
}

/**
 * `not-sent` stays in the draft whatever the clerk does, `impossible` is sent once each is confirmed; all others are sent
 * if the clerk wants it.
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
  negative: 'unusual',
  outlier: 'unusual',
  missing: 'missing',
  cleared: 'missing',
  'new-item': 'new-item',
};

export function groupOf({ kind }: Finding): FindingGroup {
  return groups[kind];
}

const severity = new Map(findingKinds.map((kind, at) => [kind, at]));

/** The worst first; among equals the order in which they were found, which is that of the sheet. */
export function bySeverity(a: Finding, b: Finding): number {
  return (severity.get(a.kind) ?? 0) - (severity.get(b.kind) ?? 0);
}
