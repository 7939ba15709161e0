import type { CompanyRef } from '#contract/domain/ids.ts';
import type { PayPoint } from '#contract/domain/pay-point.ts';
import { statement, write, type Db } from '../../sql.ts';
import type { Aged } from '../../records/aged.ts';
import { readFetchedAt, writeFetchedAt } from '../answers.ts';
import { settlePayPoints } from './reported-pay-points.ts';

const list = 'pay-points';

type Replacement = CompanyRef & { payPoints: readonly PayPoint[]; at: number };

export function replacePayPoints(db: Db, { connectionId, companyId, payPoints, at }: Replacement): void {
  write(db, () => {
    statement(
      db,
      'DELETE FROM pay_points WHERE connection_id = @connectionId AND company_id = @companyId',
    ).run({ connectionId, companyId });
    const insert = statement(
      db,
      `INSERT OR REPLACE INTO pay_points (connection_id, company_id, pay_point_id, name)
       VALUES (@connectionId, @companyId, @id, @name)`,
    );
    for (const payPoint of payPoints) insert.run({ ...payPoint, connectionId, companyId });
    settlePayPoints(db, { connectionId, companyId });
    writeFetchedAt(db, { connectionId, companyId, list, at });
  });
}

export function listPayPoints(db: Db, { connectionId, companyId }: CompanyRef): Aged<PayPoint> {
  const items = statement<PayPoint>(
    db,
    `SELECT pay_point_id AS id, company_id AS companyId, name FROM pay_points
     WHERE connection_id = @connectionId AND company_id = @companyId
     ORDER BY name COLLATE NOCASE, pay_point_id`,
  ).all({ connectionId, companyId });
  return { items, fetchedAt: readFetchedAt(db, { connectionId, companyId, list }) };
}
