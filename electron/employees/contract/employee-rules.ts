import type { Check, Rule } from '#kit/form/form-table.ts';
import { emailAddress } from '#kit/form/email-address.ts';
import { idNumberProblem } from '#payroll/id-number.ts';
import { passesLuhn } from '#payroll/luhn.ts';
import { plainDigits } from '#payroll/plain-digits.ts';
import { bankOfBranch } from './banks.ts';

const matches =
  (pattern: RegExp, problem: ReturnType<Check>): Check =>
  (text) =>
    pattern.test(text) ? undefined : problem;

export const isEmail: Check = (text) => (emailAddress(text) === null ? 'not-an-email' : undefined);
/** The service has the list of codes; SARS prints three letters. */
export const isCountryCode = matches(/^[A-Z]{2,3}$/, 'not-a-country-code');
/** The service accepts four characters and more; no South African bank gives more than 16 digits. */
export const isAccountNumber = matches(/^\d{4,16}$/, 'not-an-account-number');
export const isBranchCode = matches(/^\d{6}$/, 'not-a-branch-code');

/** Ten digits that begin with 0, 1, 2, 3 or 9, the last of which is a check digit. */
export const isIncomeTaxNumber: Check = (text) =>
  /^[01239]\d{9}$/.test(text) && passesLuhn(text) ? undefined : 'not-a-tax-number';

/** eFiling rejects an ID number that is given as a passport number. */
export const isNoIdNumber: Check = (text) =>
  idNumberProblem(plainDigits(text)) === undefined ? 'id-number-here' : undefined;

/** The ID number has only six digits of the date of birth, so the century comes from this field. */
export const asInIdNumber: Rule = (birthdate, textOf) => {
  if (!['rsa_id', 'refugee'].includes(textOf('identificationType'))) return undefined;
  const idNumber = plainDigits(textOf('idNumber'));
  // A fault of the number itself is reported at its own field.
  if (birthdate === '' || idNumberProblem(idNumber) !== undefined) return undefined;
  return idNumber.startsWith(birthdate.slice(2).replaceAll('-', '')) ? undefined : 'not-as-in-id';
};

const isoDay = /^\d{4}-\d\d-\d\d$/;

/** ISO dates sort as text; what is not a date has its own error. */
export const afterBirth: Rule = (date, textOf) => {
  const birthdate = textOf('birthdate');
  if (!isoDay.test(date) || !isoDay.test(birthdate)) return undefined;
  return date <= birthdate ? 'before-birth' : undefined;
};

/** Nobody is paid before being born. */
export const bornByNow: Rule = (birthdate, _, today) =>
  isoDay.test(birthdate) && birthdate > today ? 'in-future' : undefined;

/** A universal branch code belongs to one bank. */
export const ofChosenBank: Rule = (code, textOf) => {
  const owner = bankOfBranch(plainDigits(code));
  const chosen = textOf('bankAccount.bankId');
  return owner === undefined || chosen === '' || String(owner.id) === chosen ? undefined : 'other-bank';
};

const addressParts = ['unitNumber', 'complex', 'streetNumber', 'street', 'postalCode'];

/** eFiling accepts no address without a suburb or a town. */
export const namesTown: Rule = (city, textOf) => {
  const part = (name: string) => textOf(`physicalAddress.${name}`).trim();
  if (city.trim() !== '' || part('suburb') !== '') return undefined;
  return addressParts.some((name) => part(name) !== '') ? 'no-town' : undefined;
};
