import type { AuditLog } from '#electron/audit-log/audit-log.ts';
import type { AuditLine } from '#electron/audit-log/contract/audit-entry.ts';
import type { AuditKind } from '#electron/audit-log/contract/audit-kinds.ts';
import type { ParsedInput } from '#electron/contract.ts';
import { companyOf } from '#kit/ids.ts';
import { maxRows } from '#kit/list-window.ts';
import type { ItemGroup } from '#electron/payslips/contract/payslip-line.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import { nettPayOf } from '#electron/payslips/nett-pay.ts';
import { labelledGroups } from '#electron/payslips/payslip-view.ts';
import type { Payslips } from '#electron/payslips/payslips.ts';
import type { KnownInput } from '#electron/payslips/worked-out.ts';
import { addDays } from '#payroll/calendar.ts';
import type { Store } from '#store/store.ts';
import { readCompared } from './comparison.ts';
import type { ExplainingEntry, Explanation, PaidSide } from './contract/explanation.ts';
import { sentInputs } from './paid-items.ts';

/** What is asked about a single finding. */
export interface Explaining {
  readonly payslips: Pick<Payslips, 'view'>;
  readonly auditLog: Pick<AuditLog, 'list'>;
}

/** Changes of an employee that may change the pay. */
const changes = [
  'employee-added',
  'employee-changed',
  'service-ended',
  'service-reinstated',
  'service-end-undone',
  'calculation-set',
  'calculation-added',
  'calculation-removed',
  'inherited-calculation-set',
  'leave-added',
  'leave-changed',
  'leave-removed',
] as const satisfies readonly AuditKind[];

/** Without an earlier period, changes of this many days count. */
const usualDays = 62;

/** Midnight on this computer, on which entries have their times. */
const midnightOf = (day: string): number => new Date(`${day}T00:00:00`).getTime();

/** Entries that name their field in full; those of items name an input without its item. */
const namesField = ({ kind }: AuditLine) => kind === 'bulk-input' || kind === 'employee-changed';

/** One line for everything that was done to the same field: its first value before, and its last one. */
function togetherOf(newestFirst: readonly AuditLine[]): ExplainingEntry[] {
  const groups = Map.groupBy(newestFirst, (entry) =>
    namesField(entry) ? `${entry.kind} ${entry.subject}` : entry.position,
  );
  return [...groups.values()].flatMap((entries) => {
    const [newest, oldest] = [entries[0], entries.at(-1)];
    return newest === undefined || oldest === undefined
      ? []
      : [{ ...newest, old: oldest.old, times: entries.length }];
  });
}

interface Read {
  /** Null for a payslip that only a pay run's list has. */
  readonly payslipId: number | null;
  readonly groups: readonly ItemGroup[] | null;
  readonly missing: PaidSide['missing'];
}

type Asked = ParsedInput<'periodChecks', 'explain'>;

/** The payslips of a finding with their items, and each reason that this computer knows. */
export async function explain(
  store: Store,
  { payslips, auditLog }: Explaining,
  { employeeId, payslipId, compare = 'before', ...period }: Asked,
): Promise<Explanation> {
  const { cache, work } = store;
  const company = companyOf(period);
  const isOwn = (payslip: Payslip) => payslip.employeeId === employeeId;
  const compared = await readCompared(store, period, compare);
  const regular = (await cache.listPayslips(period)).items.filter(isOwn);
  const isRegular = payslipId === null || regular.some(({ id }) => id === payslipId);
  const onceOff = isRegular ? null : await cache.readPayslipLine({ ...company, payslipId });
  const sent = await work.listSentValues({ ...company, employeeIds: [employeeId] });

  /** A payslip of a pay run alone has the items that the run's list had. */
  async function readOne({ id, date }: Payslip): Promise<Read> {
    const inputs = sentInputs(sent, date);
    const { payslip, items, missing } = await payslips.view({ ...company, payslipId: id }, inputs);
    if (payslip !== null) return { payslipId: id, groups: items?.groups ?? null, missing };
    return readOfRun(id, inputs);
  }

  async function readOfRun(id: number, inputs: readonly KnownInput[]): Promise<Read> {
    const { labelled } = await cache.readPayslipItems({ ...company, payslipId: id });
    return labelled === null
      ? { payslipId: null, groups: null, missing: 'never-read' }
      : { payslipId: null, groups: labelledGroups(labelled.item, inputs), missing: null };
  }

  async function sideOf(all: readonly Payslip[]): Promise<PaidSide | null> {
    if (all.length === 0) return null;
    const read = await Promise.all(all.map(readOne));
    const known = read.flatMap(({ groups }) => (groups === null ? [] : [groups]));
    return {
      payslipIds: read.flatMap(({ payslipId: id }) => id ?? []),
      nettPayCents: nettPayOf(all),
      groups: known.length === all.length ? known.flat() : null,
      missing: read.find(({ missing }) => missing !== null)?.missing ?? null,
    };
  }

  const ofEmployee = { ...company, employeeId, outcomes: ['applied' as const] };
  const newest = { offset: 0, limit: maxRows };
  const since = compared.end ?? addDays(period.periodEnd, -usualDays);
  const [inputs, changed] = await Promise.all([
    auditLog.list({ filter: { ...ofEmployee, kinds: ['bulk-input'] }, window: newest }),
    auditLog.list({
      filter: { ...ofEmployee, kinds: [...changes], from: midnightOf(addDays(since, 1)) },
      window: newest,
    }),
  ]);
  const seen = await cache.listEmployeeChanges({ ...company, employeeId });
  return {
    now: await sideOf(isRegular ? regular : onceOff === null ? [] : [onceOff]),
    before: isRegular ? await sideOf((compared.payslips ?? []).filter(isOwn)) : null,
    inputs: togetherOf(inputs.rows.filter(({ periodEnd }) => periodEnd === period.periodEnd)),
    changes: togetherOf(changed.rows),
    // Values of a record may be personal, and only the screens of the record mask them.
    seen: seen.items.map((each) => (each.payslipId === null ? { ...each, before: null, after: null } : each)),
    seenAt: seen.fetchedAt,
  };
}
