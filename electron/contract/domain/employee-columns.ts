import { z } from 'zod';

/** What the list of employees can show beside the name, in the order in which it does until the clerk chooses. */
export const employeeColumnIds = [
  'number',
  'job-title',
  'pay-frequency',
  'pay-point',
  'appointment-date',
  'ended',
  'email',
] as const;
export type EmployeeColumnId = (typeof employeeColumnIds)[number];

/** Those that are shown, in their order. */
export const chosenColumns = z
  .array(z.enum(employeeColumnIds))
  .refine((ids) => new Set(ids).size === ids.length);

export const usualColumns = employeeColumnIds.filter((id) => id !== 'email');
