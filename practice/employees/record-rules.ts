import { bankNames } from '../banks.ts';
import { isCalendarDate } from '../calendar.ts';
import { idNumberMatchesBirthdate, isIdNumber, isIncomeTaxNumber } from '../identifiers.ts';
import type { BankAccount, EmployeeRecord } from '../state/employee-record.ts';

/** What is wrong with a value, in the service's wording; undefined if nothing is. */
type Check = (value: string, record: EmployeeRecord) => string | undefined;

const BLANK = "can't be blank";
const NOT_LISTED = 'is not included in the list';

const optional =
  (check: Check): Check =>
  (value, record) =>
    value === '' ? undefined : check(value, record);
const required =
  (check: Check): Check =>
  (value, record) =>
    value.trim() === '' ? BLANK : check(value, record);
const requiredFor =
  (types: readonly string[], check: Check): Check =>
  (value, record) =>
    (types.includes(record.identification_type) ? required : optional)(check)(value, record);
const anyText: Check = () => undefined;
const oneOf =
  (...choices: string[]): Check =>
  (value) =>
    choices.includes(value) ? undefined : NOT_LISTED;

/** May change together with the ID number, but must match it. */
const birthdate: Check = (value, record) => {
  if (!isCalendarDate(value)) return 'is not a valid date';
  if (record.id_number === null || idNumberMatchesBirthdate(record.id_number, value)) return undefined;
  return 'does not match the ID number';
};

const appointmentDate: Check = (value, record) => {
  if (!isCalendarDate(value)) return 'is not a valid date';
  return value > record.birthdate ? undefined : 'must be after the birthdate';
};

const idNumber: Check = (value, record) => {
  if (!isIdNumber(value)) return 'is not a valid ID number';
  return idNumberMatchesBirthdate(value, record.birthdate) ? undefined : 'does not match the date of birth';
};

/** Every text attribute of the record, each with its check against the updated record. */
const checks = {
  first_name: required(anyText),
  last_name: required(anyText),
  birthdate: required(birthdate),
  appointment_date: required(appointmentDate),
  identification_type: required(oneOf('rsa_id', 'refugee', 'passport', 'asylum_seeker', 'none')),
  id_number: requiredFor(['rsa_id', 'refugee'], idNumber),
  other_number: requiredFor(['passport', 'asylum_seeker'], anyText),
  passport_code: requiredFor(['passport'], (value) =>
    /^[A-Z]{2,3}$/.test(value) ? undefined : 'is not a country code',
  ),
  email: optional((value) =>
    /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value) ? undefined : 'is not a valid e-mail address',
  ),
  number: required(anyText),
  job_title: optional(anyText),
  cell_no: optional(anyText),
  bus_tel_no: optional(anyText),
  income_tax_number: optional((value) =>
    isIncomeTaxNumber(value) ? undefined : 'is not a valid income tax number',
  ),
  payment_method: required(oneOf('eft_manual', 'cash', 'cheque')),
} satisfies Partial<Record<keyof EmployeeRecord, Check>>;

export type TextAttribute = keyof typeof checks;

const textAttributes = Object.keys(checks) as readonly TextAttribute[];

export function isTextAttribute(attribute: string): attribute is TextAttribute {
  return Object.hasOwn(checks, attribute);
}

export function checkAttribute(
  attribute: TextAttribute,
  value: string,
  candidate: EmployeeRecord,
): string | undefined {
  if (attribute === 'payment_method' && value === 'eft_manual' && candidate.bank_account === null) {
    return 'needs a bank account';
  }
  return checks[attribute](value, candidate);
}

/** Everything that is wrong with a record, by attribute. */
export function judgeRecord(record: EmployeeRecord): Map<string, string> {
  const errors = new Map<string, string>();
  for (const attribute of textAttributes) {
    const refusal = checks[attribute](record[attribute] ?? '', record);
    if (refusal !== undefined) errors.set(attribute, refusal);
  }
  if (record.bank_account !== null) judgeBankAccount(record.bank_account, errors);
  else if (record.payment_method === 'eft_manual') errors.set('bank_account', BLANK);
  return errors;
}

function judgeBankAccount(account: BankAccount, errors: Map<string, string>): void {
  const set = (name: keyof BankAccount, refusal: string): void =>
    void errors.set(`bank_account.${name}`, refusal);
  const oneOfThese = (name: 'account_type' | 'holder_relationship', choices: string): void => {
    const value = account[name];
    if (value && !choices.split(' ').includes(value)) set(name, NOT_LISTED);
  };
  if (Number.isNaN(account.bank_id)) set('bank_id', BLANK);
  else if (!bankNames.has(account.bank_id)) set('bank_id', NOT_LISTED);
  if (account.account_number.trim().length < 4)
    set('account_number', 'is too short (minimum is 4 characters)');
  if (account.branch_code.trim().length !== 6)
    set('branch_code', 'is the wrong length (should be 6 characters)');
  oneOfThese('account_type', '1 2 3 4 6');
  oneOfThese('holder_relationship', '1 2 3');
}

/** The record with the attributes set but not yet checked, as a birthdate and its ID number may change together. */
export function withAttributes(
  record: EmployeeRecord,
  changes: ReadonlyMap<TextAttribute, string>,
): EmployeeRecord {
  const cleared = Object.fromEntries(
    [...changes].map(([attribute, value]) => [attribute, value === '' ? null : value]),
  );
  return { ...record, ...cleared };
}
