import type { WorkedOut } from './contract/payslip-line.ts';
import type { PayslipItem } from './contract/payslip.ts';
import type { CalculationsOfOwner } from '#electron/pay-items/store/records.ts';
import { canonicalDecimal } from '#payroll/decimal.ts';

/** An input with a positive value, such as a number of units, or the rate for one unit. */
export interface KnownInput {
  readonly item: string;
  readonly input: string;
  readonly value: string;
  /** The input is on the payslip itself, so its value was true for this payslip. */
  readonly isOwn: boolean;
}

/** Factors for normal time, overtime and Sundays (Basic Conditions of Employment Act, sections 10 and 16). */
const factors = ['1', '1.5', '2'] as const;

/** The inputs of a payslip, then those that it inherits from the employee; outdated ones are ignored. */
export function knownInputs(owners: readonly CalculationsOfOwner[]): KnownInput[] {
  const current = owners.filter(({ staleSince }) => staleSince === null);
  return current
    .toSorted((a, b) => Number(b.payslipId !== null) - Number(a.payslipId !== null))
    .flatMap(({ payslipId, calculations }) =>
      calculations.flatMap(({ item, inputs }) =>
        Object.entries(inputs).flatMap(([input, written]) => {
          const value = canonicalDecimal(written ?? '');
          return value === undefined || value === '0' || value.startsWith('-')
            ? []
            : [{ item, input, value, isOwn: payslipId !== null }];
        }),
      ),
    );
}

/**
 * How an amount was calculated: units times rate, if that is the payslip's amount to the cent; otherwise only the
 * units, if the payslip itself says how many. Undefined if neither is certain.
 */
export function workedOut(
  { item, amountCents }: PayslipItem,
  inputs: readonly KnownInput[],
): WorkedOut | undefined {
  if (amountCents === null || amountCents === 0) return undefined;
  const name = nameOf(item);
  const units = inputs.filter((each) => unitOf(each.input) !== undefined && isOf(each, name));
  for (const { item: calculation, input, value } of units) {
    const rates = inputs.filter((each) => each.item === calculation && isRate(each.input));
    for (const rate of rates) {
      const factor = factors.find((each) => isProduct(amountCents, [value, rate.value, each]));
      const unit = unitOf(input);
      if (factor !== undefined && unit !== undefined) return { units: value, unit, rate: rate.value, factor };
    }
  }
  const own = units.filter(({ isOwn }) => isOwn);
  const [only] = own;
  const unit = unitOf(only?.input ?? '');
  if (only === undefined || own.length > 1 || unit === undefined) return undefined;
  return { units: only.value, unit, rate: null, factor: '1' };
}

/** Whether the amount is exactly the one that was entered for the item, such as a salary. */
export function isEntered({ item, amountCents }: PayslipItem, inputs: readonly KnownInput[]): boolean {
  if (amountCents === null || amountCents === 0) return false;
  const name = nameOf(item);
  return inputs.some(
    (each) => each.item === name && /(^|_)amount$/.test(each.input) && isProduct(amountCents, [each.value]),
  );
}

const nameOf = (item: string) => item.trim().toLowerCase().replaceAll(' ', '_');

function unitOf(input: string): WorkedOut['unit'] | undefined {
  if (isRate(input)) return undefined;
  if (/hours?(_|$)/.test(input)) return 'hours';
  if (/(^|_)days?(_|$)/.test(input)) return 'days';
  return /quantity|(^|_)units?(_|$)/.test(input) ? 'quantity' : undefined;
}

function isRate(input: string): boolean {
  return /(^|_)(rate|price)(_|$)/.test(input);
}

/** Whether the input belongs to the item: `overtime` is calculated from `overtime_hours_input` of the basic salary. */
function isOf({ item, input }: KnownInput, name: string): boolean {
  return item === name || input.startsWith(`${name}_`);
}

function isProduct(amountCents: number, terms: readonly string[]): boolean {
  let product = BigInt(100);
  let places = 0;
  for (const term of terms) {
    const [whole = '0', fraction = ''] = term.split('.');
    product *= BigInt(`${whole}${fraction}`);
    places += fraction.length;
  }
  const one = 10n ** BigInt(places);
  return (2n * product + one) / (2n * one) === BigInt(amountCents);
}
