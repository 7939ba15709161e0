import type { CompanyRef } from '#contract/domain/ids.ts';
import type { CachedEmployee } from '#store/records/employees.ts';
import type { Ports } from '../ports.ts';

/** So many records cross from the store at once. */
const piece = 500;
/** No service ended before this day. */
const always = '0001-01-01';

/** Records of everybody whose service had not ended before a day; without one, of former employees too. */
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
