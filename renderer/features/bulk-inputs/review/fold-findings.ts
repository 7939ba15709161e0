import { compareDecimals } from '#sheet/model/decimal.ts';
import type { Finding, FindingKind } from './finding.ts';

/** The same of one input for many employees: told in one line, which opens. */
export interface Fold {
  readonly kind: FindingKind;
  readonly heading: string;
  /** Those that are farthest away first, where that is what is told of them. */
  readonly findings: readonly Finding[];
}

export interface Folded {
  readonly single: readonly Finding[];
  readonly folds: readonly Fold[];
}

/** So many are still read one by one. */
const toldApart = 4;

/** Leaves apart what is told of a few, and folds what is told of many by input; all of it stays in its order. */
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

/** How many lines there are to look at before any is opened. */
export function countLines({ single, folds }: Folded): number {
  return single.length + folds.length;
}

/** By how many percent a value is away, in either direction; '' where it is held against nothing. */
export function distanceOf({ detail = '' }: Finding): string {
  return detail.replace(/^-/, '');
}

function byDistance(a: Finding, b: Finding): number {
  return compareDecimals(distanceOf(b) || '0', distanceOf(a) || '0');
}
