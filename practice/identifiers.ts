import { partsOf } from './calendar.ts';

export type Gender = 'female' | 'male';

/** The digit that makes the Luhn sum of the whole a multiple of ten. */
export function luhnDigit(digits: string): string {
  return String((10 - (luhnSum(`${digits}0`) % 10)) % 10);
}

function isLuhnValid(digits: string): boolean {
  return luhnSum(digits) % 10 === 0;
}

interface IdentityFacts {
  readonly birthdate: string;
  readonly gender: Gender;
  /** 0 to 4999: distinguishes employees with the same birthday and gender. */
  readonly serial: number;
  readonly citizenship: 'citizen' | 'permanent_resident' | 'refugee';
}

/** `YYMMDD SSSS C A Z`: SSSS from 5000 for men, C the citizenship, A always 8 today, Z the Luhn digit. */
export function composeIdNumber({ birthdate, gender, serial, citizenship }: IdentityFacts): string {
  const order = String(serial + (gender === 'male' ? 5000 : 0)).padStart(4, '0');
  const status = { citizen: '0', permanent_resident: '1', refugee: '2' }[citizenship];
  const body = `${birthDigits(birthdate)}${order}${status}8`;
  return body + luhnDigit(body);
}

export function isIdNumber(text: string): boolean {
  return /^\d{10}[012]\d\d$/.test(text) && isLuhnValid(text);
}

/** The first six digits are the birthdate without its century. */
export function idNumberMatchesBirthdate(idNumber: string, birthdate: string): boolean {
  return idNumber.startsWith(birthDigits(birthdate));
}

/** Income tax reference: ten digits that begin with 0, 1, 2, 3 or 9 and pass the Luhn check. */
export function isIncomeTaxNumber(text: string): boolean {
  return /^[01239]\d{9}$/.test(text) && isLuhnValid(text);
}

function birthDigits(birthdate: string): string {
  const { year, month, day } = partsOf(birthdate);
  return [year % 100, month, day].map((part) => String(part).padStart(2, '0')).join('');
}

function luhnSum(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighted = index % 2 === 0 ? digit : digit * 2;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum;
}
