import type { RelatedData } from './contract/employee-data.ts';
import type { EmployeeRef } from '#kit/ids.ts';
import type { Store } from '#store/store.ts';
import { readAll } from '#electron/sync/read-all.ts';

const always = '9999-12-31';
/** Older ones are in the audit log. */
const maxSent = 20;

/** What this computer knows about an employee beside the record: leave, changes on their way, and who changed what. */
export async function readRelatedData({ cache, work }: Store, ref: EmployeeRef): Promise<RelatedData> {
  const { connectionId, companyId, employeeId } = ref;
  const company = { connectionId, companyId };
  const isOwn = (one: { readonly employeeId: number | null }) => one.employeeId === employeeId;
  const writes = await work.listUnfinishedWrites({ connectionId });
  const changes = await readAll((window) => cache.listChangeLines({ ...company, window }));
  const filter = { ...company, employeeId };
  const { rows: sent } = await work.listAuditEntries({ filter, offset: 0, limit: maxSent });
  return {
    leave: await readLeave(cache, ref),
    waiting: writes
      .filter((row) => row.companyId === companyId && isOwn(row))
      .map(({ write: { kind }, about, state, reason }) => ({ kind, about, state, reason })),
    changes: changes.filter(isOwn).map(({ field, payslipId }) => ({ field, payslipId })),
    sent: sent.map(({ at, kind, outcome, user, subject }) => ({ at, kind, outcome, user, subject })),
  };
}

async function readLeave(cache: Store['cache'], ref: EmployeeRef): Promise<RelatedData['leave']> {
  const { connectionId, companyId, employeeId } = ref;
  const own = { connectionId, companyId, employeeIds: [employeeId] };
  const [latest] = await cache.listLatestLeaveBalances(own);
  if (latest === undefined) return null;
  const { asAt } = latest;
  const types = new Map(
    (await cache.readList({ ...ref, list: 'leave-types' })).items.map(({ id, name }) => [id, name]),
  );
  const nameOf = (id: number | null) => types.get(id ?? 0) ?? String(id ?? '');
  const { items } = await cache.listLeaveDays({ ...own, from: asAt, to: always });
  return {
    asAt,
    balances: latest.balances.map(({ leaveTypeId, balance }) => ({ name: nameOf(leaveTypeId), balance })),
    booked: items
      .filter(({ date }) => date > asAt)
      .map(({ date, leaveTypeId, hours }) => ({ date, name: nameOf(leaveTypeId), hours })),
  };
}
