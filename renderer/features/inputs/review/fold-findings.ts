import { compareDecimals } from '#payroll/decimal.ts';
import type { Finding, FindingKind } from './finding.ts';

/** The same finding on one input for many employees: one line, which can be opened. */
export interface Fold {
  readonly kind: FindingKind;
  readonly heading: string;
  /** Outliers are sorted by distance, the farthest first. */
  readonly findings: readonly Finding[];
}

export interface Folded {
  readonly single: readonly Finding[];
  readonly folds: readonly Fold[];
}

/** Up to this many are shown one by one. */
const toldApart = 4;

/** Folds findings about many employees by kind and input; the others stay single, in their order. */
export function foldFindings(findings: readonly Finding[]): Folded {
  const alike = Map.groupBy(findings, ({ kind, heading }) => `${kind} ${heading}`);
  const isFolded = ({ kind, heading }: Finding) => (alike.get(`${kind} ${heading}`)?.length ?? 0) > toldApart;
  const folds = [...alike.values()].flatMap((own): Fold[] => {
    const [first] = own;
    if (first === undefined || !isFolded(first)) return [];
    const { kind, heading } = first;
    return [{ kind, heading, findings: kind === 'outlier' ? own.toSorted(byDistance) : own }];
  });
  return { single: findings.filter((finding) => !isFolded(finding)), folds };
}

/** The number of lines before any fold is opened. */
export function countLines({ single, folds }: Folded): number {
  return single.length + folds.length;
}

/** The difference in percent, without its sign; '' if there is none. */
export function distanceOf({ detail = '' }: Finding): string {
  return detail.replace(/^-/, '');
}

function byDistance(a: Finding, b: Finding): number {
  return compareDecimals(distanceOf(b) || '0', distanceOf(a) || '0');
}
