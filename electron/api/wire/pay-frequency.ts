import { z } from 'zod';
import type { PayFrequency } from '#contract/domain/pay-frequency.ts';
import { read, readRows, sameOwner } from './rows.ts';
import { id, optionalId, optionalText } from './values.ts';

const wave = z.object({
  id,
  client_id: optionalId,
  name: optionalText,
  custom_name: optionalText,
  frequency: optionalText,
  length_months: optionalText,
  length_weeks: optionalText,
  interim_first_end_date: optionalText,
});
type Wave = z.output<typeof wave>;

/** twice_a_month → Twice a month; a token that nobody told us of reads well enough. */
function worded(token: string): string {
  const words = token.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function everySo(count: number, once: string, many: string): string | null {
  if (!Number.isInteger(count) || count < 1) return null;
  return count === 1 ? once : `Every ${count} ${many}`;
}

function nameOf(known: Wave): string {
  const { name, custom_name: customName, frequency } = known;
  if (name !== null) return name;
  if (customName !== null) return customName;
  if (frequency !== null) return worded(frequency);
  // Paid in between as well: the interim date halves the month.
  if (known.interim_first_end_date !== null && Number(known.length_months) === 1) return 'Twice a month';
  const length =
    everySo(Number(known.length_months), 'Monthly', 'months') ??
    everySo(Number(known.length_weeks), 'Weekly', 'weeks');
  return length ?? `Pay frequency ${known.id}`;
}

export function readPayFrequencies(body: unknown, companyId: number): PayFrequency[] {
  const shape = { what: 'pay-frequencies', plural: 'waves', wrapper: 'wave' };
  return readRows(body, shape, (record, at) => {
    const known = read(wave, record, at);
    sameOwner(companyId, known.client_id, `${at}.client_id`);
    return { id: known.id, companyId, name: nameOf(known) };
  });
}
