/** The taxes that an EMP201 sums up. */
export const taxes = ['paye', 'uif', 'sdl'] as const;
export type Tax = (typeof taxes)[number];

/** As payslips call them: labels of the service, which a company cannot change. */
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

/** What items come to of a tax; null where none of them is of it. */
export function taxOf(tax: Tax, items: readonly Item[]): number | null {
  const own = items.filter(({ kind, item }) => kinds[tax].has(kind) && names[tax].test(item));
  return own.length === 0 ? null : own.reduce((sum, { cents }) => sum + cents, 0);
}

/** The line of a journal that the employees get: its name is the service's. */
export const isNettPay = ({ item, label }: { readonly item: string; readonly label: string }): boolean =>
  [item, label].some((name) => /^net+[ _]pay$/i.test(name.trim()));
