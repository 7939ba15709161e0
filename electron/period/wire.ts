import { z } from 'zod';
import type { NewPayFrequency, PayFrequencyRecord } from './contract/pay-frequency.ts';
import { copyFields } from '#api/wire/outside-record.ts';
import { read, readRows, sameOwner } from '#api/wire/rows.ts';
import { id, optionalDay, optionalId, optionalInt, optionalText } from '#api/wire/values.ts';

// Nothing is calculated from these, so a value that cannot be read simply counts as unknown.
const lenientInt = optionalInt.catch(null);
const lenientDay = optionalDay.catch(null);

/** All three define the length of a period: if one cannot be read, the others would give a wrong length. */
const length = z
  .object({ length_months: optionalInt, length_weeks: optionalInt, interim_first_end_date: optionalDay })
  .catch({ length_months: null, length_weeks: null, interim_first_end_date: null });

const wave = z.object({
  id,
  client_id: optionalId,
  name: optionalText,
  custom_name: optionalText,
  frequency: optionalText,
  first_end_date: lenientDay,
  first_period_offset: lenientInt,
});
type Wave = z.output<typeof wave> & z.output<typeof length>;

/** twice_a_month → Twice a month; an unknown token stays readable. */
function displayName(token: string): string {
  const words = token.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function interval(count: number | null, once: string, many: string): string | null {
  if (count === null || count < 1) return null;
  return count === 1 ? once : `Every ${count} ${many}`;
}

function nameOf(known: Wave): string {
  const { name, custom_name: customName, frequency } = known;
  if (name !== null) return name;
  if (customName !== null) return customName;
  if (frequency !== null) return displayName(frequency);
  // An interim date means a second payment in the month.
  if (known.interim_first_end_date !== null && known.length_months === 1) return 'Twice a month';
  const length =
    interval(known.length_months, 'Monthly', 'months') ?? interval(known.length_weeks, 'Weekly', 'weeks');
  return length ?? `Pay frequency ${known.id}`;
}

export function readPayFrequencies(body: unknown, companyId: number): PayFrequencyRecord[] {
  const shape = { what: 'pay-frequencies', plural: 'waves', wrapper: 'wave' };
  return readRows(body, shape, (record, path) => {
    const known = { ...read(wave, record, path), ...length.parse(record) };
    sameOwner(companyId, known.client_id, `${path}.client_id`);
    return {
      id: known.id,
      companyId,
      name: nameOf(known),
      frequency: known.frequency,
      lengthMonths: known.length_months,
      lengthWeeks: known.length_weeks,
      firstEndDate: known.first_end_date,
      interimFirstEndDate: known.interim_first_end_date,
      firstPeriodOffset: known.first_period_offset,
      customName: known.custom_name,
      fields: copyFields(record, path),
    };
  });
}

/** Unlike other bodies, this one has no wrapper. */
export function writePayFrequency(wave: NewPayFrequency): Record<string, string | number> {
  return {
    frequency: wave.frequency,
    first_end_date: wave.firstEndDate,
    ...(wave.interimDayOfMonth !== null && { interim_day_of_month: wave.interimDayOfMonth }),
    ...(wave.lastDayOfMonth !== null && { last_day_of_month: wave.lastDayOfMonth }),
    ...(wave.customName !== null && { custom_name: wave.customName }),
  };
}
