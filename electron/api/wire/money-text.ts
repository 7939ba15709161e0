import { toCents } from './decimal.ts';

const money = /^(?<minus>-|\()?\s*(?:ZAR|R)\s*(?:(?<inner>-)\s*)?(?<digits>\d[\d\s.,']*)\)?$/;

/** A final separator with one or two digits after it is the decimal point; all others only group digits. */
function plain(digits: string): string {
  const compact = digits.replace(/[\s']/g, '');
  const match = /^(?<whole>.*?)(?:[.,](?<fraction>\d{1,2}))?$/.exec(compact);
  const whole = (match?.groups?.['whole'] ?? '').replace(/[.,]/g, '');
  const fraction = match?.groups?.['fraction'];
  return fraction === undefined ? whole : `${whole}.${fraction}`;
}

/** `R 1 234.50`, `R1,234.50`, `-R 12,00`, `(R 12.00)` → cents; null if it is not an amount with a currency. */
export function moneyCents(text: string): number | null {
  const groups = money.exec(text.trim().replaceAll('\u2212', '-'))?.groups;
  if (groups === undefined) return null;
  const cents = toCents(plain(groups['digits'] ?? ''));
  const negative = (groups['minus'] ?? groups['inner']) !== undefined;
  return cents === null || !negative || cents === 0 ? cents : -cents;
}
