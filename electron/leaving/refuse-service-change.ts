import type { CompanyRef } from '#kit/ids.ts';
import { AppError } from '#kit/errors.ts';
import type { WriteRow } from '#electron/outbox/store/records.ts';
import type { Store } from '#store/store.ts';

export const isOfService = ({ write: { kind } }: WriteRow): boolean => kind.startsWith('service.');

/**
 * Refuses while a change of the service of one of these employees is under way: a second would build on what the clerk
 * has not seen yet.
 */
export async function refuseServiceChange(
  { work }: Pick<Store, 'work'>,
  { connectionId, companyId }: CompanyRef,
  employeeIds: readonly number[],
): Promise<void> {
  const asked: ReadonlySet<number | null> = new Set(employeeIds);
  const rows = await work.listUnfinishedWrites({ connectionId });
  if (rows.some((row) => row.companyId === companyId && asked.has(row.employeeId) && isOfService(row)))
    throw new AppError('write-under-way', {});
}
