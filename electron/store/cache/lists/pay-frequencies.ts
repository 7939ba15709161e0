import type { CompanyRef } from '#contract/domain/ids.ts';
import type { PayFrequency } from '#contract/domain/pay-frequency.ts';
import { statement, write, type Db } from '../../sql.ts';
import type { Aged } from '../../records/aged.ts';
import type { CachedPayFrequency } from '../../records/pay-frequencies.ts';
import { readFetchedAt, writeFetchedAt } from '../answers.ts';
import { unpack, type Packed } from '../content.ts';

const list = 'pay-frequencies';

type Replacement = CompanyRef & { payFrequencies: readonly CachedPayFrequency[]; at: number };

export function replacePayFrequencies(db: Db, input: Replacement): void {
  const { connectionId, companyId, payFrequencies, at } = input;
  write(db, () => {
    statement(
      db,
      'DELETE FROM pay_frequencies WHERE connection_id = @connectionId AND company_id = @companyId',
    ).run({ connectionId, companyId });
    const insert = statement(
      db,
      `INSERT OR REPLACE INTO pay_frequencies (connection_id, company_id, pay_frequency_id, name, content)
       VALUES (@connectionId, @companyId, @id, @name, @content)`,
    );
    for (const payFrequency of payFrequencies) {
      const { id, name } = payFrequency;
      insert.run({ id, name, content: JSON.stringify(payFrequency), connectionId, companyId });
    }
    writeFetchedAt(db, { connectionId, companyId, list, at });
  });
}

/** With the number of people of each. */
export function listPayFrequencies(
  db: Db,
  { connectionId, companyId }: CompanyRef,
): Aged<PayFrequency & { people: number }> {
  const items = statement<PayFrequency & { people: number }>(
    db,
    `SELECT f.pay_frequency_id AS id, f.company_id AS companyId, f.name, count(e.employee_id) AS people
     FROM pay_frequencies f LEFT JOIN employees e USING (connection_id, company_id, pay_frequency_id)
     WHERE f.connection_id = @connectionId AND f.company_id = @companyId
     GROUP BY f.pay_frequency_id ORDER BY f.name COLLATE NOCASE, f.pay_frequency_id`,
  ).all({ connectionId, companyId });
  return { items, fetchedAt: readFetchedAt(db, { connectionId, companyId, list }) };
}

/** With as much of each schedule as the answer told. */
export function listPayFrequencyRecords(
  db: Db,
  { connectionId, companyId }: CompanyRef,
): Aged<CachedPayFrequency> {
  const rows = statement<Packed<CachedPayFrequency>>(
    db,
    `SELECT content FROM pay_frequencies WHERE connection_id = @connectionId AND company_id = @companyId
     ORDER BY name COLLATE NOCASE, pay_frequency_id`,
  ).all({ connectionId, companyId });
  const items = rows.map(unpack);
  return { items, fetchedAt: readFetchedAt(db, { connectionId, companyId, list }) };
}
