import { noCodes, serviceCodes, type ServiceCodes } from '#contract/domain/service-codes.ts';
import { statement, write, type Db } from '../sql.ts';

/** Empty lists where none were saved. */
export function readServiceCodes(db: Db, { connectionId }: { connectionId: string }): ServiceCodes {
  const row = statement<{ codes: string | null }>(
    db,
    'SELECT service_codes AS codes FROM connections WHERE id = @connectionId',
  ).get({ connectionId });
  const codes = row?.codes ?? null;
  if (codes === null) return noCodes;
  // A restored database may hold what no version has written.
  return serviceCodes.safeParse(JSON.parse(codes)).data ?? noCodes;
}

export function writeServiceCodes(
  db: Db,
  { connectionId, codes }: { connectionId: string; codes: ServiceCodes },
): void {
  write(db, () => {
    statement(db, 'UPDATE connections SET service_codes = @codes WHERE id = @connectionId').run({
      ...{ connectionId, codes: JSON.stringify(codes) },
    });
  });
}
