import type {
  CellOutcome,
  InputColumn,
  InputKind,
  InputRow,
  ReviewedChange,
} from '#electron/inputs/contract/bulk-input.ts';
import { likelyHours, type LikelyHours } from '#electron/inputs/contract/doubts.ts';
import type { Outliers } from '#electron/settings/contract/settings.ts';
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  isDecimal,
  multiplyDecimals,
} from '#payroll/decimal.ts';
import type { CellRef } from '../values/cell-key.ts';
import { impossibleIn } from '../values/impossible.ts';
import { stateOfValue } from '../values/value-state.ts';
import { rowKey, rowOf } from '#electron/inputs/contract/row-ref.ts';
import type { Finding, FindingKind } from './finding.ts';

export interface Unusual {
  readonly findings: readonly Finding[];
  /** How many changes were compared with another value, and how many would be if that value were always known. */
  readonly compared: number;
  readonly comparable: number;
}

interface Changed {
  readonly changes: readonly ReviewedChange[];
  readonly rows: readonly InputRow[];
  readonly columns: readonly InputColumn[];
  /** Rows are identified by their key. */
  readonly lastOf: (row: number, heading: string) => string | undefined;
  readonly outcome: (ref: CellRef) => CellOutcome | undefined;
  readonly outliers: Outliers;
  /** How many days the period has; null: not known. */
  readonly periodDays: number | null;
}

/** What a change is compared with. */
type Reference = Outliers['against'];

/** One change with all that a rule may look at. */
interface Case {
  readonly change: ReviewedChange;
  readonly kind: InputKind;
  readonly facts: InputRow['facts'];
  readonly outcome: CellOutcome | undefined;
  /** What it is compared with; null if that is unknown, or not a number other than zero. */
  readonly reference: string | null;
  readonly of: Reference;
  readonly percent: number;
  /** Of hours for one regular payslip. */
  readonly likely: LikelyHours | undefined;
}

const counted: ReadonlySet<InputKind> = new Set([
  'money',
  'hours',
  'days',
  'quantity',
  'rate',
  'percent',
  'number',
]);

const isNumber = ({ kind, change }: Case) => counted.has(kind) && isDecimal(change.new);
const isZero = (value: string) => stateOfValue(value) === 'zero';
const magnitude = (value: string) => value.replace(/^-/, '');

/** The worst first, because only one finding is made per cell. */
const rules: readonly (readonly [FindingKind, (one: Case) => boolean])[] = [
  ['refused-before', ({ outcome }) => outcome?.state === 'rejected' && outcome.reason === 'refused'],
  ['out-of-service', isOutOfService],
  ['hundredfold', isHundredfold],
  ['over-12-a-sunday', (one) => isTooLong(one, 'over-12-a-sunday')],
  ['over-45-a-week', (one) => isTooLong(one, 'over-45-a-week')],
  ['negative', (one) => isNumber(one) && one.change.new.startsWith('-') && !isZero(one.change.new)],
  ['outlier', isOutlier],
];

function isOutOfService({ kind, change, facts }: Case): boolean {
  if (kind !== 'date' || facts === undefined || change.new === '') return false;
  const isBefore = facts.beganOn !== null && change.new < facts.beganOn;
  return isBefore || (facts.leavesOn !== null && change.new > facts.leavesOn);
}

/** Exactly a hundred times as much or a hundredth, as with cents for rands or a lost decimal mark. */
function isHundredfold(one: Case): boolean {
  const { change, reference } = one;
  if (reference === null || !isNumber(one) || isZero(change.new)) return false;
  const isSame = (a: string, b: string) => compareDecimals(multiplyDecimals(a, '100'), b) === 0;
  return isSame(reference, change.new) || isSame(change.new, reference);
}

function isTooLong({ change, likely }: Case, why: LikelyHours['why']): boolean {
  if (likely?.why !== why || !isDecimal(change.new)) return false;
  return compareDecimals(change.new, likely.limit) > 0;
}

function isOutlier(one: Case): boolean {
  const { change, reference, percent } = one;
  if (reference === null || !isNumber(one)) return false;
  const minus = reference.startsWith('-') ? magnitude(reference) : `-${reference}`;
  const away = magnitude(addDecimals(change.new, minus));
  const max = multiplyDecimals(magnitude(reference), String(percent));
  return compareDecimals(multiplyDecimals(away, '100'), max) > 0;
}

/** Finds values that may be slips, at most one finding per cell: the worst. */
export function findUnusual(found: Changed): Unusual {
  const kinds = new Map(found.columns.map(({ heading, kind }) => [heading, kind]));
  const facts = new Map(found.rows.map((row) => [rowKey(row), row.facts]));
  const findings: Finding[] = [];
  let [compared, comparable] = [0, 0];
  for (const change of found.changes) {
    const { value: reference, of } = referenceOf(change, found);
    const isComparable = stateOfValue(reference) === 'filled' && isDecimal(reference ?? '');
    const inputKind = kinds.get(change.heading) ?? 'text';
    const isOfPeriod = change.scope === 'payslip' && change.onceOffId === undefined;
    const one: Case = {
      change,
      kind: inputKind,
      facts: facts.get(rowKey(change)),
      outcome: found.outcome(change),
      reference: isComparable ? (reference ?? null) : null,
      of,
      percent: found.outliers.percent,
      likely: inputKind === 'hours' && isOfPeriod ? likelyHours(change.heading, found.periodDays) : undefined,
    };
    if (isNumber(one)) {
      comparable += 1;
      if (reference !== undefined) compared += 1;
    }
    const impossible = impossibleIn(one.kind, change.new, found.periodDays);
    const kind = impossible?.why ?? rules.find(([, isBroken]) => isBroken(one))?.[0];
    const limit = impossible?.limit ?? (kind === one.likely?.why ? one.likely?.limit : undefined);
    if (kind !== undefined) findings.push(findingOf(kind, one, limit));
  }
  return { findings, compared, comparable };
}

/** The value with which a change is compared; '' is known to be empty. A once-off payslip has no last period. */
function referenceOf(
  change: ReviewedChange,
  { outliers, lastOf }: Changed,
): { readonly value: string | undefined; readonly of: Reference } {
  const isCarried = change.scope === 'payslip' && change.onceOffId === undefined;
  if (outliers.against === 'old' || !isCarried) return { value: change.old ?? undefined, of: 'old' };
  return { value: lastOf(rowKey(change), change.heading), of: 'last-period' };
}

/** The difference in whole percent: `-84` for a value that was 100 and is 16 now. */
function percentAway(from: string, to: string): string {
  const minus = from.startsWith('-') ? magnitude(from) : `-${from}`;
  return divideDecimals(multiplyDecimals(addDecimals(to, minus), '100'), magnitude(from), 0);
}

/** `from` is always what the service has, whatever the value was compared with. */
function findingOf(
  kind: FindingKind,
  { change, outcome, reference, of }: Case,
  limit: string | undefined,
): Finding {
  const { heading, old: from, new: to } = change;
  const percent = kind === 'outlier' && reference !== null ? percentAway(reference, to) : undefined;
  const detail = limit ?? (kind === 'refused-before' ? outcome?.message : percent);
  const isCompared = kind === 'outlier' || kind === 'hundredfold';
  return {
    kind,
    ...rowOf(change),
    heading,
    from,
    to,
    ...(typeof detail === 'string' ? { detail } : {}),
    ...(isCompared && of === 'last-period' && reference !== null ? { last: reference } : {}),
  };
}
