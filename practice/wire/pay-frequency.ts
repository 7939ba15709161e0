import { z } from 'zod';
import { partsOf, weekdayOf } from '../calendar.ts';
import type { Deployment } from '../deployment.ts';
import { frequencies, weeksOf } from '../pay-periods.ts';
import type { WaveRow } from '../state/pay-frequencies.ts';
import { scheduleOf } from '../state/pay-frequencies.ts';
import { dayOfMonth, doneWithId, nullableDate, timestampText } from './values.ts';

const waveInBothFormats = {
  id: z.int(),
  first_end_date: z.iso.date(),
  client_id: z.int(),
  interim_first_end_date: nullableDate,
  created_at: timestampText,
  updated_at: timestampText,
  custom_name: z.string().nullable(),
  pay_dates: z.strictObject({ enabled: z.boolean() }),
};

const fullWave = {
  ...waveInBothFormats,
  length_months: z.int(),
  length_weeks: z.int(),
  first_period_offset: z.int(),
  notification_days_before: z.int().nullable(),
  finalisation_days_before: z.int().nullable(),
  payslip_payment_day: z.int().nullable(),
};

const simplifiedWave = { ...waveInBothFormats, frequency: z.string() };

const older = z.union([z.strictObject(fullWave), z.strictObject(simplifiedWave)]);
const newer = z.union([
  z.strictObject({ ...fullWave, name: z.string() }),
  z.strictObject({ ...simplifiedWave, name: z.string() }),
]);

export const wavesReply: Readonly<Record<Deployment, z.ZodType>> = {
  older: z.array(z.strictObject({ wave: older })),
  newer: z.array(z.strictObject({ wave: newer })),
};

const NEEDED = "can't be blank";

/** Not wrapped in a key, although the reply wraps each pay frequency. */
export const waveBody = z
  .object({
    frequency: z.enum(frequencies, 'is not included in the list'),
    interim_day_of_month: dayOfMonth.nullish(),
    last_day_of_month: dayOfMonth.nullish(),
    first_end_date: z.iso.date('is not a valid date'),
    custom_name: z.string().nullish(),
  })
  .superRefine((wave, context) => {
    const need = (name: 'interim_day_of_month' | 'last_day_of_month'): void => {
      if (typeof wave[name] !== 'number') context.addIssue({ code: 'custom', path: [name], message: NEEDED });
    };
    if (wave.frequency === 'monthly' || wave.frequency === 'twice_a_month') need('last_day_of_month');
    if (wave.frequency !== 'twice_a_month') return;
    need('interim_day_of_month');
    if ((wave.interim_day_of_month ?? 0) >= (wave.last_day_of_month ?? 32)) {
      const message = 'must be before the last day';
      context.addIssue({ code: 'custom', path: ['interim_day_of_month'], message });
    }
  });

export type WaveBody = z.infer<typeof waveBody>;

export const waveCreated = doneWithId;

export function presentWave(
  row: WaveRow,
  { deployment, simplified }: { deployment: Deployment; simplified: boolean },
) {
  const common = {
    id: row.id,
    first_end_date: row.first_end_date,
    client_id: row.company_id,
    interim_first_end_date: row.interim_first_end_date,
    created_at: row.created_at,
    updated_at: row.updated_at,
    custom_name: row.custom_name,
    pay_dates: { enabled: false },
    ...(deployment === 'newer' ? { name: waveName(row) } : {}),
  };
  if (simplified) return { wave: { ...common, frequency: row.frequency } };
  const weeks = weeksOf(scheduleOf(row));
  return {
    wave: {
      ...common,
      length_months: weeks === 0 ? 1 : 0,
      length_weeks: weeks,
      first_period_offset: row.first_period_offset,
      notification_days_before: row.notification_days_before,
      finalisation_days_before: row.finalisation_days_before,
      payslip_payment_day: row.payslip_payment_day,
    },
  };
}

function waveName(row: WaveRow): string {
  const { custom_name, frequency, first_end_date, interim_first_end_date } = row;
  if (custom_name !== null) return custom_name;
  switch (frequency) {
    case 'weekly':
      return `Weekly, on ${weekday(first_end_date)}`;
    case 'fortnightly':
      return `Every two weeks, on ${weekday(first_end_date)}`;
    case 'every_four_weeks':
      return `Every four weeks, on ${weekday(first_end_date)}`;
    case 'twice_a_month':
      return `Twice a month, ${dayName(interim_first_end_date ?? '')} and ${dayName(first_end_date)}`;
    case 'monthly':
      return `Monthly, ${dayName(first_end_date)}`;
  }
}

function dayName(date: string): string {
  const { day } = partsOf(date);
  return day === 31 ? 'last day of the month' : `on the ${day}${ordinals[day] ?? 'th'}`;
}

const ordinals: Readonly<Record<number, string>> = {
  1: 'st',
  2: 'nd',
  3: 'rd',
  21: 'st',
  22: 'nd',
  23: 'rd',
};

function weekday(date: string): string {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  return days[weekdayOf(date)] ?? '';
}
