import type { PayRunItem, PayRunRow, PayRunTable } from '#contract/domain/pay-run-table.ts';

/** The same of two runs; null: not there, or not known. */
interface Compared {
  readonly beforeCents: number | null;
  readonly nowCents: number | null;
  readonly differenceCents: number;
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

const bySize = (a: Compared, b: Compared) => Math.abs(b.differenceCents) - Math.abs(a.differenceCents);

const compared = (beforeCents: number | null, nowCents: number | null): Compared => ({
  ...{ beforeCents, nowCents, differenceCents: (nowCents ?? 0) - (beforeCents ?? 0) },
});

interface Total {
  readonly item: PayRunItem;
  readonly cents: number;
  readonly employees: number;
}

function totalsOf({ items, rows }: Table): Map<string, Total> {
  return new Map(
    items.map((item, at) => {
      const amounts = rows.map(({ amounts: own }) => own[at] ?? null).filter((cents) => cents !== null);
      const cents = amounts.reduce((sum, amount) => sum + amount, 0);
      return [`${item.kind}\n${item.group}\n${item.item}`, { item, cents, employees: amounts.length }];
    }),
  );
}

/** What each item comes to in both runs, the largest difference first. */
export function compareRunItems(before: Table, now: Table): ComparedRunItem[] {
  const [was, is] = [totalsOf(before), totalsOf(now)];
  return [...new Set([...is.keys(), ...was.keys()])]
    .flatMap((key) => {
      const [old, present] = [was.get(key), is.get(key)];
      const item = (present ?? old)?.item;
      if (item === undefined) return [];
      return [
        {
          ...{ item, employees: present?.employees ?? 0, employeesBefore: old?.employees ?? 0 },
          ...compared(old?.cents ?? null, present?.cents ?? null),
        },
      ];
    })
    .toSorted(bySize);
}

/** A payslip that nobody knows the owner of stands by itself. */
const ownerOf = ({ employeeId, payslipId }: PayRunRow) =>
  employeeId === null ? `payslip ${payslipId}` : `employee ${employeeId}`;

/** What each employee gets in both runs, all of their payslips together, the largest difference first. */
export function compareEmployees(before: Table, now: Table): ComparedEmployee[] {
  const [was, is] = [Map.groupBy(before.rows, ownerOf), Map.groupBy(now.rows, ownerOf)];
  const nettOf = (rows: readonly PayRunRow[] | undefined) => {
    if (rows === undefined || rows.some(({ nettPayCents }) => nettPayCents === null)) return null;
    return rows.reduce((sum, { nettPayCents }) => sum + (nettPayCents ?? 0), 0);
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
