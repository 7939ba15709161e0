import { z } from 'zod';
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
import { namesOf, readerOf } from '#api/wire/named-fields.ts';
import { emptyRecord, copyFields, textRecord } from '#api/wire/outside-record.ts';
import { type Fields, isFields, own, sameOwner, unwrap, read } from '#api/wire/rows.ts';
import { partNames, unreadableChild, unreadableParts } from '#api/wire/unreadable.ts';
import {
  optionalDay,
  optionalWholeText,
  answer,
  id,
  optionalId,
  optionalText,
  text,
  wholeText,
} from '#api/wire/values.ts';
import { readUsual } from '#api/wire/usual-form.ts';
import type { Classification } from '../contract/classification.ts';
import type { Employee } from '../contract/employee.ts';
import type { BankAccount } from '../contract/bank-account.ts';
import { type Spellings, writeTexts } from './attributes.ts';

const account = z.object({
  bank_id: optionalId.catch(null),
  account_type: wholeText.catch(''),
  account_number: wholeText.catch(''),
  branch_code: wholeText.catch(''),
  holder_relationship: wholeText.catch(''),
  holder_name: wholeText.catch(''),
});

const spellings = {
  accountType: ['account_type'],
  accountNumber: ['account_number'],
  branchCode: ['branch_code'],
  holderRelationship: ['holder_relationship'],
  holderName: ['holder_name'],
} as const satisfies Spellings<Exclude<keyof BankAccount, 'bankId'>>;

const bankAccountParts = partNames({ bankId: 'bank_id', ...spellings });

/** Null if there is none. */
function readBankAccount(value: unknown): BankAccount | null {
  const known = readUsual(account, value);
  if (known === undefined) return null;
  return {
    bankId: known.bank_id,
    accountType: known.account_type,
    accountNumber: known.account_number,
    branchCode: known.branch_code,
    holderRelationship: known.holder_relationship,
    holderName: known.holder_name,
  };
}

function writeBankAccount({ bankId, ...texts }: BankAccount, received?: OutsideValue): OutsideFields {
  const written = writeTexts(texts, spellings, received);
  return { ...written, bank_id: bankId };
}

const employee = z.object({
  id,
  client_id: optionalId,
  number: optionalText,
  first_name: text,
  last_name: text,
  wave_id: optionalId,
  // Not specified anywhere: a value that cannot be read counts as unknown and stays in the record unchanged.
  pay_point_id: optionalId.catch(null),
});

/** Fields that are not attributes of the employee and are not available for capture. */
const notAttributes = ['id', 'client_id'];

export function toEmployee(record: unknown, companyId: number, path: string): Employee {
  const known = read(employee, record, path);
  sameOwner(companyId, known.client_id, `${path}.client_id`);
  return {
    id: known.id,
    companyId,
    number: known.number,
    firstName: known.first_name.trim(),
    lastName: known.last_name.trim(),
    payFrequencyId: known.wave_id,
    payPointId: known.pay_point_id,
    attributes: textRecord(record, notAttributes),
  };
}

const optionalAnswer = answer.catch(null);
const token = optionalWholeText.catch(null);

const fields = {
  isDirector: ['is_director', optionalAnswer],
  employmentType: ['employment_type', token],
  writtenDeclaration: ['written_declaration', optionalAnswer],
  fiveHoursADayRule: ['five_hours_a_day_rule', optionalAnswer],
  lessThan24HoursAMonth: ['less_than_24_hours_a_month', optionalAnswer],
  isNaturalIndependentContractor: ['is_natural_independent_contractor', optionalAnswer],
  uifExempt: ['uif_exempt_question', optionalAnswer],
  uifExemptionReason: ['uif_exemption_reason', token],
} as const;

const names = namesOf(fields);
const classificationParts = partNames(names);

/** Null if there is none. Reads a record's `classification_inputs` and the inputs of an inherited calculation. */
const readClassification: (received: unknown) => Classification | null = readerOf(fields);

/** Only the answered questions. */
function writeClassification(classification: Classification): OutsideFields {
  const entries = Object.entries(names).map(([key, name]) => [
    name,
    classification[key as keyof Classification],
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== '')) as OutsideFields;
}

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

export function toEmployeeRecord(value: unknown, companyId: number, path: string): EmployeeRecord {
  const employee = toEmployee(value, companyId, path);
  const known = readOwnFields(value);
  if (!isFields(value) || known === null) throw new BadAnswerError(path);
  const child = (name: string) => own(value, name);
  const read = {
    ...employee,
    ...known,
    bankAccount: readBankAccount(child('bank_account')),
    physicalAddress: readPhysicalAddress(child('physical_address')),
    postalAddress: readPostalAddress(child('postal_address')),
    customFields: isFields(child('custom_fields'))
      ? copyFields(child('custom_fields'), `${path}.custom_fields`)
      : null,
    classification: readClassification(child('classification_inputs')),
  };
  const fields = copyFields(value, path, included);
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
