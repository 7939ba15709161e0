import { canonicalDecimal } from '#payroll/decimal.ts';

const yesNo: ReadonlyMap<string, string> = new Map([
  ['yes', 'true'],
  ['no', 'false'],
]);

/**
 * Whether two inputs mean the same to the service. Inputs of items are compared as numbers or as yes/no where both are;
 * attributes of the record are compared exactly, because `007` and `7` are two employee numbers.
 */
export function sameInput(heading: string, a: string, b: string): boolean {
  if (a === b) return true;
  if (!heading.startsWith('calc.')) return false;
  const left = canonicalDecimal(a);
  const right = canonicalDecimal(b);
  if (left !== undefined && right !== undefined) return left === right;
  return (yesNo.get(a) ?? a) === (yesNo.get(b) ?? b);
}
