import { z } from 'zod';
import type { PayPoint } from '../contract/pay-point.ts';
import { read, readRows, sameOwner } from '#api/wire/rows.ts';
import { id, optionalId, text } from '#api/wire/values.ts';

const payPoint = z.object({ id, name: text, client_id: optionalId });

export function readPayPoints(body: unknown, companyId: number): PayPoint[] {
  const shape = { what: 'pay-points', plural: 'pay_points', wrapper: 'pay_point' };
  return readRows(body, shape, (record, at) => {
    const known = read(payPoint, record, at);
    sameOwner(companyId, known.client_id, `${at}.client_id`);
    return { id: known.id, companyId, name: known.name.trim() || `Pay point ${known.id}` };
  });
}
