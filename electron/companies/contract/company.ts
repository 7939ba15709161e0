import { z } from 'zod';
import { companyId, payFrequencyId } from '#kit/ids.ts';
import { isoDate, timestamp } from '#kit/values.ts';

export const company = z.strictObject({ id: companyId, name: z.string() });
export type Company = z.infer<typeof company>;

/** The current period of a pay frequency, which has open regular payslips. */
export const openPeriod = z.strictObject({
  payFrequencyId,
  payFrequencyName: z.string(),
  end: isoDate,
  payslips: z.int(),
  finalised: z.int(),
  /** Employees of the pay frequency whose payslips were never read. */
  unread: z.int(),
});
export type OpenPeriod = z.infer<typeof openPeriod>;

/** What this computer knows about a company; nothing is read from the service for it. */
export const companyOverview = z.strictObject({
  companyId,
  /** Employees in service. */
  employees: z.int(),
  /** Employees whose payslips were never read. */
  unread: z.int(),
  /** By their ends, earliest first. */
  periods: z.array(openPeriod),
  /** When its employees were read. */
  readAt: timestamp,
});
export type CompanyOverview = z.infer<typeof companyOverview>;

/** The clerk's marks for a company on this computer. `hue` is in degrees; null means the one derived from its id. */
export const companyMark = z.strictObject({
  companyId,
  favourite: z.boolean(),
  hue: z.int().min(0).max(359).nullable(),
});
export type CompanyMark = z.infer<typeof companyMark>;
