import { z } from 'zod';
import { fieldProblems } from '../form/field-problem.ts';
import { employeeId } from './ids.ts';

/** What is looked for in the records of everybody in service. */
export const employeeCheck = z.enum([
  /** A field of the record is missing or wrong: the service, or e-Filing in February, will not take it. */
  'field',
  'no-tax-number',
  'no-address',
  'shared-account',
  'same-id-number',
  'same-tax-number',
  'same-person',
]);
export type EmployeeCheck = z.infer<typeof employeeCheck>;

export const employeeFinding = z.strictObject({
  employeeId,
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  check: employeeCheck,
  /** The field of `employeeFields`, where it is about one. */
  path: z.string().nullable(),
  problem: z.enum(fieldProblems).nullable(),
  /** The others of whom it is true too: some by name, and how many more there are. */
  others: z.array(z.string()),
  moreOthers: z.int().nonnegative(),
});
export type EmployeeFinding = z.infer<typeof employeeFinding>;
