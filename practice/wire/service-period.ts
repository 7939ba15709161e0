import { z } from 'zod';
import type { ServicePeriodRow } from '../state/service-periods.ts';
import { nullableDate, timestampText } from './values.ts';

export const servicePeriod = z.strictObject({
  service_period: z.strictObject({
    id: z.int(),
    employee_id: z.int(),
    start_date: z.iso.date(),
    end_date: nullableDate,
    negative: z.boolean(),
    attribs: z.null(),
    termination_code: z.int().nullable(),
    created_at: timestampText,
    updated_at: timestampText,
  }),
});

export const servicePeriodsReply = z.array(servicePeriod);

const date = z.iso.date('is not a valid date');

export const endServiceBody = z.object({
  employee_action: z.object({
    termination_date: date,
    termination_code: z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]),
  }),
});

export const reinstateBody = z.object({ employee_action: z.object({ appointment_date: date }) });

export function presentServicePeriod({ negative, ...row }: ServicePeriodRow) {
  return { service_period: { ...row, negative: negative === 1, attribs: null } };
}
