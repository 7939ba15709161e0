import { z } from 'zod';
import type { Deployment } from '../deployment.ts';
import type { CompanyRow, PayPointRow, WaveRow } from '../state/companies.ts';
import { nullableDate, timestampText } from './values.ts';

/** Keys seen: unit_no, complex, st_name, postal_code. */
const address = z.record(z.string(), z.string());

export const clientsReply = z.array(
  z.strictObject({
    client: z.strictObject({ id: z.int(), name: z.string(), physical_address: address }),
  }),
);

export const payPointsReply = z.array(
  z.strictObject({
    pay_point: z.strictObject({
      id: z.int(),
      name: z.string(),
      created_at: timestampText,
      updated_at: timestampText,
      client_id: z.int(),
      physical_address: address,
    }),
  }),
);

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

export function presentCompany({ id, name, physical_address }: CompanyRow) {
  return { client: { id, name, physical_address: JSON.parse(physical_address) as unknown } };
}

export function presentPayPoint({ company_id, physical_address, ...row }: PayPointRow) {
  return {
    pay_point: {
      ...row,
      client_id: company_id,
      physical_address: JSON.parse(physical_address) as unknown,
    },
  };
}

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
  const weeks = { weekly: 1, fortnightly: 2, twice_a_month: 0, monthly: 0 }[row.frequency];
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

function waveName({ custom_name, frequency, first_end_date, interim_first_end_date }: WaveRow): string {
  if (custom_name !== null) return custom_name;
  switch (frequency) {
    case 'weekly':
      return 'Weekly, on Friday';
    case 'fortnightly':
      return 'Every two weeks, on Friday';
    case 'twice_a_month':
      return `Twice a month, ${dayName(interim_first_end_date ?? '')} and ${dayName(first_end_date)}`;
    case 'monthly':
      return `Monthly, ${dayName(first_end_date)}`;
  }
}

function dayName(date: string): string {
  const day = Number(date.slice(8));
  return day === 31 ? 'last day of the month' : `on the ${day}th`;
}
