import { z } from 'zod';
import type { CompanyRow, PayPointRow } from '../state/companies.ts';
import { timestampText } from './values.ts';

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
