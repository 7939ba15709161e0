import { z } from 'zod';
import { fieldsSchema } from '#kit/form/form-schema.ts';
import { physicalAddress, postalAddress } from './address.ts';
import { bankAccount } from './bank-account.ts';
import { classification } from './classification.ts';
import { employeeFields, newEmployeeFields } from './employee-fields.ts';
import { employee } from './employee.ts';
import { outsideFields, outsideValue } from '#kit/outside.ts';
import { isoDate } from '#kit/values.ts';

/**
 * Everything that the service has about an employee. '' and null: the service does not have it. Tokens are open lists.
 */
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
  /**
   * By the number of the field's definition; a drop-down's value is an id. Null in lists, which do not include them.
   */
  customFields: outsideFields.nullable(),
  classification: classification.nullable(),
  /**
   * Fields that could not be parsed, by their names here and in the record. Nothing is known about them, whatever their
   * values above.
   */
  unreadable: z.array(z.string()).optional(),
  /** The record as it came, without what a list includes beside it; unknown fields are only in here. */
  fields: outsideFields,
});
export type EmployeeRecord = z.infer<typeof employeeRecord>;

const others = {
  customFields: z.record(z.string().regex(/^\d{1,16}$/), outsideValue).optional(),
  /** Attributes that the app has no name for, such as `cell_no`. */
  others: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,60}$/), outsideValue).optional(),
};

/**
 * What can be changed about an employee. Fields that are left out stay; a child object replaces the old one as a whole.
 */
export const employeeChanges = fieldsSchema(employeeFields).partial().extend(others);
export type EmployeeChanges = z.infer<typeof employeeChanges>;

/**
 * The service requires some fields for everybody; which others it needs depends on their values, and it says so itself.
 */
export const newEmployee = fieldsSchema(newEmployeeFields).extend(others);
export type NewEmployee = z.infer<typeof newEmployee>;
