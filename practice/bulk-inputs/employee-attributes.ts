import { isCalendarDate } from '../calendar.ts';
import { idNumberMatchesBirthdate, isIdNumber, isIncomeTaxNumber } from '../identifiers.ts';
import type { EmployeeRecord } from '../state/employee-record.ts';

/** What is wrong with a value, in the service's words; undefined when nothing is. */
type Check = (value: string, record: EmployeeRecord) => string | undefined;

const optional =
  (check: Check): Check =>
  (value, record) =>
    value === '' ? undefined : check(value, record);
const required =
  (check: Check): Check =>
  (value, record) =>
    value === '' ? "can't be blank" : check(value, record);
const anyText: Check = () => undefined;
const date: Check = (value) => (isCalendarDate(value) ? undefined : 'is not a valid date');
const oneOf =
  (...choices: string[]): Check =>
  (value) =>
    choices.includes(value) ? undefined : 'is not included in the list';

/** May change together with the ID number, and must not leave it behind. */
function birthdate(value: string, record: EmployeeRecord): string | undefined {
  if (!isCalendarDate(value)) return 'is not a valid date';
  if (record.id_number === null || idNumberMatchesBirthdate(record.id_number, value)) return undefined;
  return 'does not match the ID number';
}

function idNumber(value: string, record: EmployeeRecord): string | undefined {
  if (!isIdNumber(value)) return 'is not a valid ID number';
  return idNumberMatchesBirthdate(value, record.birthdate) ? undefined : 'does not match the birthdate';
}

function paymentMethod(value: string, record: EmployeeRecord): string | undefined {
  if (value === 'eft_manual' && record.bank_account === null) return 'needs a bank account';
  return oneOf('eft_manual', 'cash', 'cheque')(value, record);
}

function needsIdentification(value: string, record: EmployeeRecord): string | undefined {
  const demanding = record.identification_type === 'rsa_id' || record.identification_type === 'refugee';
  if (value === '') return demanding ? "can't be blank" : undefined;
  return idNumber(value, record);
}

/** The attributes of a person that bulk inputs may change, each with its check against the record as it would become. */
const checks = {
  first_name: required(anyText),
  last_name: required(anyText),
  birthdate: required(birthdate),
  appointment_date: required(date),
  id_number: needsIdentification,
  other_number: optional(anyText),
  email: optional((value) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? undefined : 'is not a valid e-mail address',
  ),
  number: required(anyText),
  job_title: optional(anyText),
  income_tax_number: optional((value) =>
    isIncomeTaxNumber(value) ? undefined : 'is not a valid income tax number',
  ),
  payment_method: required(paymentMethod),
} satisfies Partial<Record<keyof EmployeeRecord, Check>>;

export type EditableAttribute = keyof typeof checks;

export function isEditableAttribute(attribute: string): attribute is EditableAttribute {
  return Object.hasOwn(checks, attribute);
}

export function checkAttribute(
  attribute: EditableAttribute,
  value: string,
  candidate: EmployeeRecord,
): string | undefined {
  return checks[attribute](value, candidate);
}

/** The record with the attributes set, before they are checked: a birthdate and its ID number may change together. */
export function withAttributes(
  record: EmployeeRecord,
  changes: ReadonlyMap<EditableAttribute, string>,
): EmployeeRecord {
  const cleared = Object.fromEntries(
    [...changes].map(([attribute, value]) => [attribute, value === '' ? null : value]),
  );
  return { ...record, ...cleared };
}
