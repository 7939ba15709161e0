import type { EmployeeChanges, EmployeeRecord, NewEmployee } from '../contract/employee-record.ts';
import type { OutsideFields, OutsideValue } from '#kit/outside.ts';
import { BadAnswerError } from '#api/errors.ts';
import {
  physicalParts,
  postalParts,
  readPhysicalAddress,
  readPostalAddress,
  writePhysicalAddress,
  writePostalAddress,
} from './address.ts';
import { bankAccountParts, readBankAccount, writeBankAccount } from './bank-account.ts';
import { classificationParts, readClassification, writeClassification } from './classification.ts';
import { toEmployee } from './employee.ts';
import { namesOf, readerOf } from '#api/wire/named-fields.ts';
import { emptyRecord, copyFields } from '#api/wire/outside-record.ts';
import { type Fields, isFields, own, sameOwner, unwrap } from '#api/wire/rows.ts';
import { partNames, unreadableChild, unreadableParts } from '#api/wire/unreadable.ts';
import { optionalDay, optionalWholeText } from '#api/wire/values.ts';

/** Parts that a list adds to an employee and that do not belong to the record. */
const included = ['service_periods', 'recent_payslips', 'recent_payslips_with_data'];

// These do not affect pay, so one that cannot be read does not make the record unusable: it is listed as unreadable and
// stays in `fields` unchanged.
const date = optionalDay.catch(null);
const word = optionalWholeText.catch(null);

/** All parts except nested objects. `plainNames` must have each: a part that cannot be read would look empty. */
type PlainPart = Exclude<keyof Known, 'id' | 'companyId' | 'attributes' | (typeof children)[number][0]>;

const ownFields = {
  birthdate: ['birthdate', date],
  appointmentDate: ['appointment_date', date],
  identificationType: ['identification_type', word],
  idNumber: ['id_number', word],
  otherNumber: ['other_number', word],
  passportCode: ['passport_code', word],
  email: ['email', word],
  jobTitle: ['job_title', word],
  incomeTaxNumber: ['income_tax_number', word],
  paymentMethod: ['payment_method', word],
} as const satisfies { [Part in PlainPart]?: unknown };
const readOwnFields = readerOf(ownFields);

const plainNames = {
  payFrequencyId: 'wave_id',
  payPointId: 'pay_point_id',
  number: 'number',
  firstName: 'first_name',
  lastName: 'last_name',
  ...namesOf(ownFields),
} as const satisfies Record<PlainPart, string>;
const plainParts = partNames(plainNames);

const children = [
  ['bankAccount', 'bank_account', bankAccountParts],
  ['physicalAddress', 'physical_address', physicalParts],
  ['postalAddress', 'postal_address', postalParts],
  ['customFields', 'custom_fields', []],
  ['classification', 'classification_inputs', classificationParts],
] as const;

type Known = Omit<EmployeeRecord, 'unreadable' | 'fields'>;

function unreadableIn(received: Fields, known: Known, fields: OutsideFields): string[] {
  const unreadable = unreadableParts(received, known, plainParts);
  for (const [child, wireName, names] of children) {
    unreadable.push(...unreadableChild(child, own(received, wireName), { known: known[child], names }));
  }
  for (const name of Object.keys(received)) {
    if (!(name in fields) && !included.includes(name)) unreadable.push(name);
  }
  return unreadable;
}

export function toEmployeeRecord(value: unknown, companyId: number, at: string): EmployeeRecord {
  const employee = toEmployee(value, companyId, at);
  const known = readOwnFields(value);
  if (!isFields(value) || known === null) throw new BadAnswerError(at);
  const child = (name: string) => own(value, name);
  const read = {
    ...employee,
    ...known,
    bankAccount: readBankAccount(child('bank_account')),
    physicalAddress: readPhysicalAddress(child('physical_address')),
    postalAddress: readPostalAddress(child('postal_address')),
    customFields: isFields(child('custom_fields'))
      ? copyFields(child('custom_fields'), `${at}.custom_fields`)
      : null,
    classification: readClassification(child('classification_inputs')),
  };
  const fields = copyFields(value, at, included);
  const unreadable = unreadableIn(value, read, fields);
  return { ...read, ...(unreadable.length > 0 && { unreadable }), fields };
}

export function readEmployeeRecord(
  body: unknown,
  asked: { companyId: number; employeeId: number },
): EmployeeRecord {
  const known = toEmployeeRecord(unwrap(body, 'employee'), asked.companyId, 'employee');
  sameOwner(asked.employeeId, known.id, 'employee.id');
  return known;
}

function writeChildren(changes: EmployeeChanges, received: OutsideFields): Record<string, OutsideValue> {
  const { bankAccount, physicalAddress, postalAddress, customFields } = changes;
  return {
    ...(bankAccount && { bank_account: writeBankAccount(bankAccount, received['bank_account']) }),
    ...(physicalAddress && {
      physical_address: writePhysicalAddress(physicalAddress, received['physical_address']),
    }),
    ...(postalAddress && { postal_address: writePostalAddress(postalAddress, received['postal_address']) }),
    ...(customFields && { custom_fields: customFields }),
  };
}

/** Only the given fields; `received` is the record as last received: its spellings and unknown parts are sent back. */
export function writeEmployee(changes: EmployeeChanges | NewEmployee, received?: OutsideFields) {
  const employee = emptyRecord<OutsideValue>();
  for (const [key, name] of Object.entries(plainNames)) {
    const value = changes[key as keyof typeof plainNames];
    if (value !== undefined) employee[name] = value;
  }
  Object.assign(employee, writeChildren(changes, received ?? {}), changes.others);
  if ('classification' in changes && changes.classification !== undefined) {
    employee['classification_inputs'] = writeClassification(changes.classification);
  }
  return { employee };
}
