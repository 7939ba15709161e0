import { z } from 'zod';
import { fieldsSchema } from '../form/form-schema.ts';
import { physicalAddress, postalAddress } from './address.ts';
import { bankAccount } from './bank-account.ts';
import { classification } from './classification.ts';
import { employeeFields, newEmployeeFields } from './employee-fields.ts';
import { employee } from './employee.ts';
import { outsideFields, outsideValue } from './outside.ts';
import { isoDate } from './values.ts';

/** Everything that the service has about an employee. '' and null are not known to it. Tokens are open lists. */
export const employeeRecord = employee.extend({
  birthdate: isoDate.nullable(),
  appointmentDate: isoDate.nullable(),
  identificationType: z.string().nullable(),
  idNumber: z.string().nullable(),
  otherNumber: z.string().nullable(),
  passportCode: z.string().nullable(),
  email: z.string().nullable(),
  jobTitle: z.string().nullable(),
  incomeTaxNumber: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  bankAccount: bankAccount.nullable(),
  physicalAddress: physicalAddress.nullable(),
  postalAddress: postalAddress.nullable(),
  /** By the number of the field's definition; a drop-down's value is an id. Null in lists, which bring none. */
  customFields: outsideFields.nullable(),
  classification: classification.nullable(),
  /**
   * Fields that came in a form that cannot be read, by their names here and in the record: whatever stands above in
   * their place, nothing is known of them.
   */
  unreadable: z.array(z.string()).optional(),
  /** The record as it came, without what a list included beside it: unknown fields are in here alone. */
  fields: outsideFields,
});
export type EmployeeRecord = z.infer<typeof employeeRecord>;

const others = {
  customFields: z.record(z.string().regex(/^\d{1,16}$/), outsideValue).optional(),
  /** Attributes that the app has no name for, as in `cell_no`. */
  others: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,60}$/), outsideValue).optional(),
};

/** What may be written of an employee. What is not given stays; a child object replaces the old one whole. */
export const employeeChanges = fieldsSchema(employeeFields).partial().extend(others);
export type EmployeeChanges = z.infer<typeof employeeChanges>;

/** The service asks for some fields of everybody; what else it needs follows from their values, and it says so itself. */
export const newEmployee = fieldsSchema(newEmployeeFields).extend(others);
export type NewEmployee = z.infer<typeof newEmployee>;
