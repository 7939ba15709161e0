import type { CallOutput } from '#bridge/bridge.ts';
import { noCodes, offeredCodes } from '#electron/employees/contract/service-codes.ts';
import type { PeriodRef } from '#kit/ids.ts';
import type { ListRange } from '#kit/list-window.ts';

export const connection = {
  id: 'c-1',
  name: 'My payroll',
  baseUrl: 'https://example.test/v1',
  practice: false,
};
/** Another connection with a company of its own. */
export const bookkeeper = { ...connection, id: 'c-2', name: 'Bookkeeper' };
export const practiceConnection = {
  id: 'practice',
  name: 'Practice',
  baseUrl: 'http://127.0.0.1:1/v1',
  practice: true,
};

export const karoo = { id: 42, name: 'Karoo Fresh Produce' };
export const company = { connectionId: connection.id, companyId: karoo.id };
export const weekly = { id: 7, companyId: karoo.id, name: 'Weekly' };
export const fetchedAt = Date.now() - 4 * 60_000;

/** The period of Karoo's pay frequency that ends on this day. */
export const periodEnding = (periodEnd: string): PeriodRef => ({ ...company, payFrequencyId: 7, periodEnd });

/** What the employees of Karoo are grouped by, and what their records may name. */
export const groups = {
  payFrequencies: [weekly],
  payPoints: [{ id: 31, companyId: 42, name: 'Packhouse' }],
  customFields: [],
  codes: offeredCodes(noCodes),
  fetchedAt,
} satisfies CallOutput<'employees', 'groups'>;

/** The requested window of a list with this many rows. */
export function windowOf<Row>(total: number, row: (index: number) => Row, { offset, limit }: ListRange) {
  const count = Math.max(0, Math.min(limit, total - offset));
  return { rows: Array.from({ length: count }, (_, index) => row(offset + index)), total, offset, fetchedAt };
}
