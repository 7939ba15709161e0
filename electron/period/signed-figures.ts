import type { Emp201 } from '#electron/emp201/contract/emp201.ts';
import type { LineInRun } from '#electron/payment-runs/store/records.ts';
import type { StoredTick } from '#electron/period-check/store/records.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import { checkCodeOf, shortHash } from '#services/check-code.ts';
import type { SignatureChange, SignedPart } from './contract/signature.ts';
import type { MarkContents, SignedFigures } from './store/records.ts';

/** What is known of a period that is to be signed; null: not known, or not there. */
export interface KnownFigures {
  /** Regular and once-off ones. */
  readonly payslips: readonly Payslip[];
  /** A hash of the items of each payslip, by its id. */
  readonly itemsHashes: ReadonlyMap<number, string | null>;
  readonly ticks: readonly StoredTick[];
  readonly payFile: MarkContents['pay-file'] | null;
  /** Of payment runs that were not cancelled, to third parties too. */
  readonly payments: readonly LineInRun[];
  /** A hash of the journal of each pay run of the period, by its id, null if it was never read; null if there is no run. */
  readonly journals: ReadonlyMap<number, string | null> | null;
  /** The latest version; null unless all periods of the month are finalised. */
  readonly emp201: Emp201 | null;
}

/** In a fixed order, whatever the order in which they were read. */
const ordered = <Row extends readonly [number, ...unknown[]]>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted(([one], [other]) => one - other);

/** Sorted by name, because the order of an object's fields means nothing. */
const fieldsOf = (record: object) => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** What is signed of a period: the only place that decides it. The age of data and its order are not. */
export function figuresOf(known: KnownFigures): SignedFigures {
  const { payslips, itemsHashes, ticks, payFile, payments, emp201 } = known;
  const journals = [...(known.journals ?? [])].flatMap(([run, hash]) =>
    hash === null ? [] : [[run, hash] as const],
  );
  const areJournalsRead = journals.length > 0 && journals.length === known.journals?.size;
  return {
    payslips: ordered(
      payslips.map(({ id, employeeId, date, special, finalised, nettPayCents }) => [
        id,
        shortHash([employeeId, date, special, finalised, nettPayCents]),
        itemsHashes.get(id)?.slice(0, 24) ?? null,
      ]),
    ),
    nettPayCents: payslips.reduce((sum, { nettPayCents }) => sum + (nettPayCents ?? 0), 0),
    findings: ticks
      .map(({ employeeId, check, payslipId, state, compare, by, note }) =>
        shortHash([employeeId, check, payslipId, state, compare, by, note]),
      )
      .toSorted(),
    ...(payFile !== null && {
      payFile: shortHash([payFile.payments, payFile.totalCents, payFile.wrong, payFile.paid, payFile.file]),
    }),
    ...(payments.length > 0 && {
      payments: shortHash(
        payments
          .map(({ runId, payslipId, payeeId, amountCents, leftOut }) =>
            JSON.stringify([runId, payslipId ?? payeeId, amountCents, leftOut]),
          )
          .toSorted(),
      ),
    }),
    ...(areJournalsRead && { journals: ordered(journals) }),
    ...(emp201 !== null && { emp201: shortHash(fieldsOf(emp201)) }),
  };
}

/** Which parts figures have, in the order in which they are shown. */
export const partsOf = ({ payFile, payments, journals, emp201 }: SignedFigures): SignedPart[] => [
  'payslips',
  'findings',
  ...(payFile === undefined ? [] : (['pay-file'] as const)),
  ...(payments === undefined ? [] : (['payments'] as const)),
  ...(journals === undefined ? [] : (['journals'] as const)),
  ...(emp201 === undefined ? [] : (['emp201'] as const)),
];

export interface SignedPeriod {
  readonly companyId: number;
  readonly payFrequencyId: number;
  readonly periodEnd: string;
}

/** The check code of what is signed. It depends on nothing of this computer but what was ticked and checked on it. */
export function codeOf(
  { companyId, payFrequencyId, periodEnd }: SignedPeriod,
  figures: SignedFigures,
): string {
  const { payslips, nettPayCents, findings, payFile, payments, journals, emp201 } = figures;
  return checkCodeOf([
    [companyId, payFrequencyId, periodEnd],
    payslips,
    nettPayCents,
    findings,
    payFile ?? null,
    journals ?? null,
    emp201 ?? null,
    // Left out where there are none, so that codes of before there were payment runs stay right.
    ...(payments === undefined ? [] : [payments]),
  ]);
}

/** What is known now, with each journal that was not read again as it was signed: of a run that was not, as a new one. */
function withUnread(known: KnownFigures, signed: SignedFigures): KnownFigures {
  if (known.journals === null) return known;
  const before = new Map(signed.journals);
  const journals = [...known.journals].map(([run, hash]) => [run, hash ?? before.get(run) ?? ''] as const);
  return { ...known, journals: new Map(journals) };
}

/**
 * The figures as they are now, as far as they were signed and are known: what was not signed is left out, and what was
 * signed and is not known now, as after the cache was lost, counts as unchanged.
 */
export function asSigned(signed: SignedFigures, known: KnownFigures): SignedFigures {
  const now = figuresOf(withUnread(known, signed));
  const itemsOf = new Map(signed.payslips.map(([id, , items]) => [id, items]));
  const payFile = signed.payFile === undefined ? undefined : (now.payFile ?? signed.payFile);
  // They are in the store with the signature: if they are gone, they were cancelled.
  const payments = signed.payments === undefined ? undefined : (now.payments ?? '');
  const journals = signed.journals === undefined ? undefined : (now.journals ?? signed.journals);
  const emp201 = signed.emp201 === undefined ? undefined : (now.emp201 ?? signed.emp201);
  return {
    payslips: now.payslips.map(([id, figures, items]) => {
      const before = itemsOf.get(id);
      return [id, figures, before === undefined ? items : before === null ? null : (items ?? before)];
    }),
    nettPayCents: now.nettPayCents,
    findings: now.findings,
    ...(payFile !== undefined && { payFile }),
    ...(payments !== undefined && { payments }),
    ...(journals !== undefined && { journals }),
    ...(emp201 !== undefined && { emp201 }),
  };
}

type Keyed = readonly (readonly [id: number, ...rest: unknown[]])[];

function differences(before: Keyed, now: Keyed): { changed: number; added: number; gone: number } {
  const was = new Map(before.map((row) => [row[0], JSON.stringify(row)]));
  const is = new Map(now.map((row) => [row[0], JSON.stringify(row)]));
  const both = [...is].filter(([id]) => was.has(id));
  return {
    changed: both.filter(([id, row]) => was.get(id) !== row).length,
    added: is.size - both.length,
    gone: was.size - both.length,
  };
}

/** What differs from what was signed, in numbers. `now` must be as `asSigned` makes it. */
export function changesSince(signed: SignedFigures, now: SignedFigures): SignatureChange[] {
  const payslips = differences(signed.payslips, now.payslips);
  const journals = differences(signed.journals ?? [], now.journals ?? []);
  const [before, after] = [new Set(signed.findings), new Set(now.findings)];
  const counts: Readonly<Record<SignatureChange['what'], number>> = {
    'payslips-changed': payslips.changed,
    'payslips-added': payslips.added,
    'payslips-gone': payslips.gone,
    findings: before.symmetricDifference(after).size,
    'pay-file': Number(signed.payFile !== now.payFile),
    payments: Number(signed.payments !== now.payments),
    journals: journals.changed + journals.added + journals.gone,
    emp201: Number(signed.emp201 !== now.emp201),
  };
  // The keys of the table are what can change.
  const entries = Object.entries(counts) as [SignatureChange['what'], number][];
  return entries.flatMap(([what, count]) => (count === 0 ? [] : [{ what, count }]));
}
