import { z } from 'zod';
import type { PayRun } from './contract/pay-run.ts';
import { read, readRows, sameOwner } from '#api/wire/rows.ts';
import {
  day,
  id,
  optionalCents,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalText,
} from '#api/wire/values.ts';

const run = z.object({
  id,
  client_id: optionalId,
  wave_id: optionalId,
  period_offset: optionalInt,
  period_end_date: day,
  total: optionalCents,
  special: optionalFlag,
  updated_at: optionalText,
});

/** The maximum is half a century of pay runs of a company that pays every day. */
const shape = { what: 'pay-runs', plural: 'payment_runs', wrapper: 'payment_run', maxRows: 20_000 };

export function readPayRuns(body: unknown, companyId: number): PayRun[] {
  return readRows(body, shape, (record, path) => {
    const known = read(run, record, path);
    sameOwner(companyId, known.client_id, `${path}.client_id`);
    return {
      id: known.id,
      companyId,
      payFrequencyId: known.wave_id,
      periodOffset: known.period_offset,
      periodEnd: known.period_end_date,
      special: known.special,
      totalCents: known.total,
      updatedAt: known.updated_at,
    };
  });
}
