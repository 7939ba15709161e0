import { z } from 'zod';
import type { DeploymentFeature } from '#electron/connections/contract/deployment-features.ts';
import { readLeaveTypes } from '#electron/leave/wire/leave.ts';
import { readPayRuns } from '#electron/pay-runs/wire.ts';
import { readPayFrequencies } from '#electron/period/wire.ts';
import { read, readRows, sameOwner } from '#api/wire/rows.ts';
import { id, optionalId, text } from '#api/wire/values.ts';
import type { CompanyListItem, CompanyListName } from '../contract/company-lists.ts';
import type { PayPoint } from '../contract/pay-point.ts';

const payPoint = z.object({ id, name: text, client_id: optionalId });

export function readPayPoints(body: unknown, companyId: number): PayPoint[] {
  const shape = { what: 'pay-points', plural: 'pay_points', wrapper: 'pay_point' };
  return readRows(body, shape, (record, path) => {
    const known = read(payPoint, record, path);
    sameOwner(companyId, known.client_id, `${path}.client_id`);
    return { id: known.id, companyId, name: known.name.trim() || `Pay point ${known.id}` };
  });
}

interface ListReader<Item> {
  /** Below the address of the company. */
  readonly path: string;
  readonly read: (body: unknown, companyId: number) => Item[];
  /** Only where not every deployment has the list. */
  readonly feature?: DeploymentFeature;
}

/** How each small list of a company is read. */
export const listReaders: { readonly [L in CompanyListName]: ListReader<CompanyListItem<L>> } = {
  'pay-frequencies': { path: '/waves', read: readPayFrequencies },
  'pay-points': { path: '/pay_points', read: readPayPoints },
  'pay-runs': { path: '/payment_runs', read: readPayRuns, feature: 'payRuns' },
  'leave-types': { path: '/leave_types', read: readLeaveTypes },
};
