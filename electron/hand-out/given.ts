import { givenWays, type GivenState, type LastGiven } from './contract/hand-out.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import type { HandOut, HandOutWay, PayslipVersion } from './store/records.ts';
import type { Store } from '#store/store.ts';
import { readVersions } from '#electron/payslips/versions.ts';
import type { Ports } from '#services/ports.ts';

/** Whether an employee has a payslip, and how it last reached them. */
export interface Given {
  readonly given: GivenState;
  readonly lastGiven: LastGiven | null;
}

const notGiven: Given = { given: 'no', lastGiven: null };

/** Who handed it over as the clerk typed it, otherwise who did it in Paydesk; null of earlier versions. */
export const handedOutBy = ({ givenBy, notedBy }: HandOut): string | null => givenBy ?? notedBy;

const isGiven = (way: HandOutWay): way is LastGiven['how'] => givenWays.some((each) => each === way);

/**
 * Whether a payslip is another now than the version that was handed out; null if no version was recorded. Nothing is
 * compared while the service calculates it, nor items that are not known.
 */
export function isOther(handOut: HandOut, now: PayslipVersion | undefined): boolean | null {
  const { nettPayCents, itemsHash, changedAt, at } = handOut;
  // At least a change that was noticed after it is known.
  if (nettPayCents === null) return changedAt !== null && changedAt > at ? true : null;
  const current = now?.nettPayCents ?? null;
  if (current === null) return false;
  if (current !== nettPayCents) return true;
  const hash = now?.itemsHash ?? null;
  return itemsHash !== null && hash !== null && itemsHash !== hash;
}

/**
 * Whether an employee has their payslip: the only place that concludes it. A file that was saved has reached nobody,
 * and a version that was handed out earlier is not the payslip that they should have.
 */
export function givenOf(handOuts: readonly HandOut[], now: PayslipVersion | undefined): Given {
  const given = handOuts.flatMap(({ how, ...each }) => {
    const handOut = { how, ...each };
    return isGiven(how) ? [{ handOut, how, isOther: isOther(handOut, now) }] : [];
  });
  const [newest] = given.toSorted((a, b) => b.handOut.at - a.handOut.at);
  if (newest === undefined) return notGiven;
  const { at, nettPayCents } = newest.handOut;
  const hasCurrent = given.some((each) => each.isOther === false);
  return {
    given: hasCurrent || newest.isOther !== true ? 'yes' : 'changed',
    lastGiven: {
      how: newest.how,
      at,
      nettPayCents,
      isOther: newest.isOther,
      by: handedOutBy(newest.handOut),
    },
  };
}

/** The hand-outs of payslips, or of all of a company (null), with their versions now. */
export async function readHandOuts(
  { cache, work }: Store,
  { connectionId, companyId }: CompanyRef,
  payslipIds: readonly number[] | null,
) {
  const handOuts = await work.listHandOuts({ connectionId, companyId, payslipIds });
  const byPayslip = Map.groupBy(handOuts, ({ payslipId }) => payslipId);
  const versions = await readVersions(cache, { connectionId, companyId }, [...byPayslip.keys()]);
  return {
    handedOut: [...byPayslip.keys()],
    versions,
    /** Of one payslip. */
    handOutsOf: (payslipId: number) => byPayslip.get(payslipId) ?? [],
    givenOf: (payslipId: number) => givenOf(byPayslip.get(payslipId) ?? [], versions.get(payslipId)),
  };
}

interface Noted extends CompanyRef {
  readonly how: HandOutWay;
  readonly at?: number;
  readonly givenBy?: string | null;
  /** What the audit log says of it, unless what hands out the payslips writes its own entries. */
  readonly acts?: readonly NewAuditEntry[];
}

/** Records that these versions of payslips were handed out. The only place that does. */
export async function noteVersions(
  { store, clock, emit, actor }: Ports,
  { connectionId, companyId, how, at = clock.now(), givenBy = null, acts = [] }: Noted,
  versions: readonly PayslipVersion[],
): Promise<void> {
  const noted = { how, at, givenBy, notedBy: actor.user, acts };
  await store.work.noteHandOuts({ connectionId, companyId, versions, ...noted });
  if (acts.length > 0) emit('auditLog', 'changed', {});
  emit('handOuts', 'changed', { connectionId, companyId });
}

/** The same, of payslips as they were last read. */
export async function noteHandOuts(ports: Ports, noted: Noted, payslipIds: readonly number[]): Promise<void> {
  const versions = await readVersions(ports.store.cache, noted, payslipIds);
  await noteVersions(
    ports,
    noted,
    payslipIds.map((payslipId) => versionIn(versions, payslipId)),
  );
}

/** A version, or one that is not known. */
export const versionIn = (versions: ReadonlyMap<number, PayslipVersion>, payslipId: number): PayslipVersion =>
  versions.get(payslipId) ?? { payslipId, nettPayCents: null, itemsHash: null };
