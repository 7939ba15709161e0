/** The taxes that an EMP201 declares. */
const taxes = ['paye', 'uif', 'sdl'] as const;
export type Tax = (typeof taxes)[number];

/** Their labels on payslips, which are the service's and cannot be changed by a company. */
const names: Readonly<Record<Tax, RegExp>> = {
  paye: /\bpaye\b/i,
  uif: /\buif\b/i,
  sdl: /\bsdl\b|\bskills development\b/i,
};

const kinds: Readonly<Record<Tax, ReadonlySet<string>>> = {
  paye: new Set(['deduction']),
  uif: new Set(['deduction', 'sideline']),
  sdl: new Set(['deduction', 'sideline']),
};

interface Item {
  readonly kind: string;
  readonly item: string;
  readonly cents: number;
}

/** The total of a tax among the items; null if none of them is of this tax. */
export function taxOf(tax: Tax, items: readonly Item[]): number | null {
  const own = items.filter(({ kind, item }) => kinds[tax].has(kind) && names[tax].test(item));
  return own.length === 0 ? null : own.reduce((sum, { cents }) => sum + cents, 0);
}

/** PAYE, UIF and SDL follow from all other items, so they are never typed or set up themselves. */
export const isTax = (item: string): boolean => taxes.some((tax) => names[tax].test(item));

/**
 * What has tax in its name and is paid apart: to whoever has the savings, or to SARS for an older debt of the employee's, with
 * a reference of its own (notices IT88 and AA88).
 */
const paidApart = /\btax[- ]free\b|\bgarnishee\b|\b(?:it|aa)[- ]?88l?\b/i;

/** The same with ETI, and tax under any other name, such as more than is due: what goes to SARS with the EMP201. */
export const isOwedToSars = (item: string): boolean => {
  const words = item.replaceAll('_', ' ');
  return isTax(words) || (/\b(?:tax|eti)\b/i.test(words) && !paidApart.test(words));
};

/** Of that the tax of the employees themselves, whatever it is called. */
export const isEmployeesTax = (item: string): boolean => {
  const words = item.replaceAll('_', ' ');
  return isOwedToSars(words) && !names.uif.test(words) && !names.sdl.test(words) && !/\beti\b/i.test(words);
};

/** Whether a journal line is the nett pay of the employees, by the service's name for it. */
export const isNettPay = ({ item, label }: { readonly item: string; readonly label: string }): boolean =>
  [item, label].some((name) => /^net+[ _]pay$/i.test(name.trim()));
