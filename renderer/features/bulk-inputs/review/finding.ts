import type { CellRef } from '#capture/cell-key.ts';

/** What the clerk is told apart before anything is sent. */
export const findingKinds = [
  'unreadable',
  'finalised',
  'no-payslip',
  'not-read',
  'gone',
  'refused-before',
  'out-of-service',
  'over-limit',
  'unit',
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
  /** What the value is held against: what the service holds, or what the last period had. */
  readonly from: string | null;
  readonly to: string | null;
  /** What was typed and cannot be read, the service's own words, or by how many percent a value is away. */
  readonly detail?: string;
}

/** `not-sent` stays in the draft whatever the clerk does; all others are sent if the clerk wants it. */
export const findingGroups = ['not-sent', 'unusual', 'missing', 'new-item'] as const;
export type FindingGroup = (typeof findingGroups)[number];

const groups: Readonly<Record<FindingKind, FindingGroup>> = {
  unreadable: 'not-sent',
  finalised: 'not-sent',
  'no-payslip': 'not-sent',
  'not-read': 'not-sent',
  gone: 'not-sent',
  'refused-before': 'unusual',
  'out-of-service': 'unusual',
  'over-limit': 'unusual',
  unit: 'unusual',
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
