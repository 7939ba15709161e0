import type { CompanyRef } from '#kit/ids.ts';
import type { CachedEmployee } from './store/records.ts';
import type { Ports } from '#services/ports.ts';

/** This many records are fetched from the store at a time. */
const piece = 500;
/** No service ended before this day. */
const always = '0001-01-01';

/** The records of everybody whose service had not ended before `on`; without `on`, also of all former employees. */
export async function readAllRecords(
  cache: Ports['store']['cache'],
  { connectionId, companyId, on = always }: CompanyRef & { on?: string },
): Promise<readonly CachedEmployee[]> {
  const all: CachedEmployee[] = [];
  for (let afterId = 0, more = true; more;) {
    const records = await cache.listEmployeeRecords({ connectionId, companyId, on, afterId, limit: piece });
    all.push(...records);
    afterId = records.at(-1)?.id ?? afterId;
    more = records.length === piece;
  }
  return all;
}
