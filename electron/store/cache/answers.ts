import type { CompanyListName } from '#electron/companies/contract/company-lists.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { statement, type Db } from '../sql.ts';

type ListName = CompanyListName | 'companies' | 'reported-pay-points' | 'employees' | 'changes';

/** Lists that are read for one owner at a time. */
type OwnedListName =
  | 'employee'
  | 'service-periods'
  | 'inherited-calculations'
  | 'leave-days'
  | 'pay-run-payslips';

type OwnedList = CompanyRef & { list: OwnedListName; ownerId: number };

/** The company id in the key of the list of companies, which belongs to no company. */
export const noCompany = 0;

export function readFetchedAt(db: Db, ref: CompanyRef & { list: ListName }): number | null {
  const row = statement<{ fetchedAt: number }>(
    db,
    `SELECT fetched_at AS fetchedAt FROM answers
     WHERE connection_id = @connectionId AND company_id = @companyId AND list = @list`,
  ).get(ref);
  return row?.fetchedAt ?? null;
}

export function writeFetchedAt(db: Db, answer: CompanyRef & { list: ListName; at: number }): void {
  statement(
    db,
    `INSERT INTO answers (connection_id, company_id, list, fetched_at)
     VALUES (@connectionId, @companyId, @list, @at)
     ON CONFLICT DO UPDATE SET fetched_at = excluded.fetched_at`,
  ).run(answer);
}

export function readOwnedAt(db: Db, owned: OwnedList): number | null {
  const row = statement<{ fetchedAt: number }>(
    db,
    `SELECT fetched_at AS fetchedAt FROM owner_answers
     WHERE connection_id = @connectionId AND company_id = @companyId AND list = @list AND owner_id = @ownerId`,
  ).get(owned);
  return row?.fetchedAt ?? null;
}

/** When the answers of several owners were read, by owner; one whose answer was never read is left out. */
export function readOwnedTimes(
  db: Db,
  { ownerIds, ...of }: Omit<OwnedList, 'ownerId'> & { ownerIds: readonly number[] },
): ReadonlyMap<number, number> {
  if (ownerIds.length === 0) return new Map();
  const rows = statement<{ ownerId: number; fetchedAt: number }>(
    db,
    `SELECT owner_id AS ownerId, fetched_at AS fetchedAt FROM owner_answers
     WHERE connection_id = @connectionId AND company_id = @companyId AND list = @list
       AND owner_id IN (SELECT value FROM json_each(@owners))`,
  ).all({ ...of, owners: JSON.stringify(ownerIds) });
  return new Map(rows.map(({ ownerId, fetchedAt }) => [ownerId, fetchedAt]));
}

export function writeOwnedAt(db: Db, answer: OwnedList & { at: number }): void {
  statement(
    db,
    `INSERT INTO owner_answers (connection_id, company_id, list, owner_id, fetched_at)
     VALUES (@connectionId, @companyId, @list, @ownerId, @at)
     ON CONFLICT DO UPDATE SET fetched_at = excluded.fetched_at`,
  ).run(answer);
}
