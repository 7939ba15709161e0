import { z } from 'zod';
import { customFieldId } from './custom-fields.ts';
import { companyId, connectionId, employeeId, payFrequencyId, payPointId } from '#kit/ids.ts';
import { sortOrder } from '#kit/list-window.ts';
import { payslipLine } from '#electron/payslips/contract/payslip-line.ts';
import { servicePeriod } from '#electron/leaving/contract/service-period.ts';
import { isoDate, timestamp } from '#kit/values.ts';

/** Employees whose service had ended before a date (`ended`), or had not (`current`). */
export const serviceFilter = z.strictObject({ state: z.enum(['current', 'ended']), on: isoDate });

/** The filter of the employee list that matches every employee of a company. */
export const allEmployees = { payFrequencyId: null, payPointId: null, service: null, search: '' } as const;

const employeeName = z.strictObject({
  employeeId,
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
});
export type EmployeeName = z.infer<typeof employeeName>;

/** A line of the employee list. It contains no identity, tax or bank numbers. */
export const employeeLine = employeeName.extend({
  jobTitle: z.string().nullable(),
  email: z.string().nullable(),
  payFrequencyId: payFrequencyId.nullable(),
  payFrequencyName: z.string().nullable(),
  /** Null: not known. */
  payPointId: payPointId.nullable(),
  payPointName: z.string().nullable(),
  appointmentDate: isoDate.nullable(),
  /** The end of the last time in service; long-term leave is not an end. */
  endedOn: isoDate.nullable(),
  /** The requested fields that have a value, in the clerk's words; null if they were never read. */
  customFields: z.record(customFieldId, z.string()).nullable().optional(),
});
export type EmployeeLine = z.infer<typeof employeeLine>;

/** What two records that should be of different people have in common. */
export const alikeBy = z.array(z.enum(['id-number', 'tax-number', 'bank-account', 'name-and-birthdate']));

/** An employee who has something in common with the one being typed. */
export const alikeEmployee = employeeName.extend({
  endedOn: isoDate.nullable(),
  by: alikeBy,
});
export type AlikeEmployee = z.infer<typeof alikeEmployee>;

export const employeeOrder = sortOrder([
  'name',
  'number',
  'pay-point',
  'appointment-date',
  'job-title',
] as const);
export type EmployeeColumn = z.infer<typeof employeeOrder>['by'];

const aged = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), fetchedAt: timestamp.nullable() });

/**
 * An employee as this computer knows them. Each part has its own age; null means never read, so nothing is known about
 * it.
 */
export const employeeDetail = z.strictObject({
  employee: employeeLine.nullable(),
  /** `cash`, `eft_manual`, or another token of the service. */
  paymentMethod: z.string().nullable(),
  /** `full_time` or another token; null if not known. */
  employmentType: z.string().nullable(),
  fetchedAt: timestamp.nullable(),
  /** Oldest first. */
  servicePeriods: aged(servicePeriod),
  /** Newest first, at most one window; `total` counts all. */
  payslips: aged(payslipLine).extend({ total: z.int() }),
});
export type EmployeeDetail = z.infer<typeof employeeDetail>;

/** Where an employee or a company that a search found belongs. */
const place = { connectionId, connectionName: z.string(), companyId, companyName: z.string() };

export const foundEmployee = employeeName.extend({
  ...place,
  /** When the company's employees were read. */
  fetchedAt: timestamp.nullable(),
});
export type FoundEmployee = z.infer<typeof foundEmployee>;

export const foundCompany = z.strictObject(place);
export type FoundCompany = z.infer<typeof foundCompany>;
