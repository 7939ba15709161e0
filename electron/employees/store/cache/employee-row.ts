import type { CachedEmployee } from '../records.ts';
import { bareNumber, maskNumbersIn } from '#payroll/personal-number.ts';
import { fold } from './fold.ts';

/** An employee as stored: the columns that lists work with, and the record as JSON. */
export interface EmployeeRow {
  readonly employeeId: number;
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly sortName: string;
  readonly words: string;
  readonly idNumber: string;
  readonly payFrequencyId: number | null;
  readonly payPointId: number | null;
  readonly appointmentDate: string | null;
  readonly jobTitle: string | null;
  readonly email: string | null;
  readonly attributes: string;
  readonly content: string;
}

export const employeeColumns = `employee_id, number, first_name, last_name, sort_name, words, id_number,
  pay_frequency_id, pay_point_id, appointment_date, job_title, email`;
export const recordColumns = 'attributes, content';

/** Placeholders for the values of both, in the order of `valuesOfEmployee`. */
export const employeePlaces = `${employeeColumns}, ${recordColumns}`.replace(/\w+/g, '?');

export function valuesOfEmployee(row: EmployeeRow): readonly (string | number | null)[] {
  return [
    row.employeeId,
    row.number,
    row.firstName,
    row.lastName,
    row.sortName,
    row.words,
    row.idNumber,
    row.payFrequencyId,
    row.payPointId,
    row.appointmentDate,
    row.jobTitle,
    row.email,
    row.attributes,
    row.content,
  ];
}

/** The same by name, as in an `EmployeeRow`. */
export const employeeValues = `@employeeId, @number, @firstName, @lastName, @sortName, @words, @idNumber,
  @payFrequencyId, @payPointId, @appointmentDate, @jobTitle, @email`;
export const recordValues = '@attributes, @content';

export function rowOfEmployee({ attributes, ...employee }: CachedEmployee): EmployeeRow {
  const { id, number, firstName, lastName, email = null } = employee;
  return {
    employeeId: id,
    number,
    firstName,
    lastName,
    sortName: `${fold(lastName)}\n${fold(firstName)}`,
    // A search also matches inside words; the line breaks keep a search word from spanning two fields.
    words: [`${firstName} ${lastName}`, number ?? '', email ?? '', maskNumbersIn(employee.jobTitle ?? '')]
      .map(fold)
      .join('\n'),
    idNumber: bareNumber(employee.idNumber ?? attributes['id_number'] ?? ''),
    payFrequencyId: employee.payFrequencyId,
    payPointId: employee.payPointId,
    appointmentDate: employee.appointmentDate ?? null,
    jobTitle: employee.jobTitle ?? null,
    email,
    attributes: JSON.stringify(attributes),
    content: JSON.stringify(employee),
  };
}
