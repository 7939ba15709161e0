import { z } from 'zod';

/** Ours, made when a connection is added; never an address, so that drafts survive a move of the service. */
export const connectionId = z.string().regex(/^[a-z0-9-]{1,40}$/);
/** Ids of the service are positive integers; anything else never becomes part of a path. */
const serviceId = z.int().positive();
export const companyId = serviceId;
export const employeeId = serviceId;
export const payFrequencyId = serviceId;
export const payPointId = serviceId;
export const payslipId = serviceId;
export const payRunId = serviceId;
export const calculationId = serviceId;
export const inheritedCalculationId = serviceId;
export const servicePeriodId = serviceId;
export const leaveTypeId = serviceId;
export const leaveDayId = serviceId;
export const draftId = z.string().regex(/^[a-z0-9-]{1,40}$/);
export const submissionId = z.string().regex(/^[a-z0-9-]{1,40}$/);
export const jobId = z.string().regex(/^[a-z0-9-]{1,40}$/);
export const writeId = z.string().regex(/^[a-z0-9-]{1,40}$/);
export const captureId = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** A company of one connection: the pair that every stored row carries. */
export const companyRef = z.strictObject({ connectionId, companyId });
export type CompanyRef = z.infer<typeof companyRef>;

/** The company alone, of a reference to something in it: a query and an event refuse further fields. */
export const companyOf = ({ connectionId, companyId }: CompanyRef): CompanyRef => ({
  connectionId,
  companyId,
});

export const employeeRef = companyRef.extend({ employeeId });
export type EmployeeRef = z.infer<typeof employeeRef>;

export const payslipRef = companyRef.extend({ payslipId });
export type PayslipRef = z.infer<typeof payslipRef>;

/**
 * One pay frequency of one company in the period that ends on a date: what a draft belongs to. `onceOff`: the once-off
 * payslips of the period, which have a draft of their own.
 */
export const periodRef = z.strictObject({
  connectionId,
  companyId,
  payFrequencyId,
  periodEnd: z.iso.date(),
  onceOff: z.literal(true).optional(),
});
export type PeriodRef = z.infer<typeof periodRef>;
