import type { PayRunItem, PayRunRow, PayRunTable } from '#electron/pay-runs/contract/pay-run-table.ts';

/** An amount in one run, in cents. `absent` counts as zero; with `unknown` there is no difference to calculate. */
export type RunAmount = number | 'absent' | 'unknown';

/** The same amount in two runs. */
interface Compared {
  readonly before: RunAmount;
  readonly now: RunAmount;
  /** Null if either is not known. */
  readonly differenceCents: number | null;
}

export interface ComparedRunItem extends Compared {
  readonly item: PayRunItem;
  readonly employees: number;
  readonly employeesBefore: number;
}

export interface ComparedEmployee extends Compared {
  readonly key: string;
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

type Table = Pick<PayRunTable, 'items' | 'rows'>;

/** Unknown differences come first: they may be the largest. */
const bySize = (a: Compared, b: Compared) => {
  const sizeOf = ({ differenceCents: cents }: Compared) => (cents === null ? Infinity : Math.abs(cents));
  return sizeOf(a) === sizeOf(b) ? 0 : sizeOf(b) - sizeOf(a);
};

function compared(before: RunAmount, now: RunAmount): Compared {
  if (before === 'unknown' || now === 'unknown') return { before, now, differenceCents: null };
  const centsOf = (amount: number | 'absent') => (amount === 'absent' ? 0 : amount);
  return { before, now, differenceCents: centsOf(now) - centsOf(before) };
}

interface Total {
  readonly item: PayRunItem;
  readonly cents: number;
  readonly employees: number;
}

function totalsOf({ items, rows }: Table): Map<string, Total> {
  return new Map(
    items.map((item, index) => {
      const amounts = rows.map(({ amounts: own }) => own[index] ?? null).filter((cents) => cents !== null);
      const cents = amounts.reduce((sum, amount) => sum + amount, 0);
      return [`${item.kind}\n${item.group}\n${item.item}`, { item, cents, employees: amounts.length }];
    }),
  );
}

/** The total of each item in both runs, the largest difference first. */
export function compareRunItems(before: Table, now: Table): ComparedRunItem[] {
  const [was, is] = [totalsOf(before), totalsOf(now)];
  return [...new Set([...is.keys(), ...was.keys()])]
    .flatMap((key) => {
      const [old, present] = [was.get(key), is.get(key)];
      const item = (present ?? old)?.item;
      if (item === undefined) return [];
      return [
        {
          item,
          employees: present?.employees ?? 0,
          employeesBefore: old?.employees ?? 0,
          ...compared(old?.cents ?? 'absent', present?.cents ?? 'absent'),
        },
      ];
    })
    .toSorted(bySize);
}

/** A payslip whose employee is not known is compared on its own. */
const ownerOf = ({ employeeId, payslipId }: PayRunRow) =>
  employeeId === null ? `payslip ${payslipId}` : `employee ${employeeId}`;

/** The nett pay of each employee in both runs, over all of their payslips, the largest difference first. */
export function compareEmployees(before: Table, now: Table): ComparedEmployee[] {
  const [was, is] = [Map.groupBy(before.rows, ownerOf), Map.groupBy(now.rows, ownerOf)];
  const nettOf = (rows: readonly PayRunRow[] | undefined): RunAmount => {
    if (rows === undefined) return 'absent';
    let sum = 0;
    for (const { nettPayCents } of rows) {
      if (nettPayCents === null) return 'unknown';
      sum += nettPayCents;
    }
    return sum;
  };
  return [...new Set([...is.keys(), ...was.keys()])]
    .flatMap((key) => {
      const row = is.get(key)?.[0] ?? was.get(key)?.[0];
      if (row === undefined) return [];
      const { number, firstName, lastName } = row;
      return [{ key, number, firstName, lastName, ...compared(nettOf(was.get(key)), nettOf(is.get(key))) }];
    })
    .toSorted(bySize);
}

/** The difference over all employees, and the number of those whose difference is unknown and left out. */
export function differenceOf(employees: readonly ComparedEmployee[]) {
  const known = employees.map(({ differenceCents }) => differenceCents).filter((cents) => cents !== null);
  return {
    cents: known.reduce((sum, cents) => sum + cents, 0),
    unknown: employees.length - known.length,
  };
}
