import type { Payee } from '#electron/remittances/contract/payee.ts';
import type {
  PayeePayment,
  RemittanceItem,
  RemittanceLine,
  Remittances,
} from '#electron/remittances/contract/remittance.ts';
import { formatMoney } from '#messages/format.ts';
import { listedName } from '#kit/listed-name.ts';
import { paymentStepText, paymentStepTone, type PaymentStep } from '#messages/payments.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { remittancesMessages as messages } from './texts.ts';
import { linkTone } from '#ui/table/table-column.ts';

/** When a payee was paid, and in which file. */
export const paidText = ({ amountCents, by, at, fileName, sent }: PayeePayment): string =>
  messages.paid(amountCents, { by, at, fileName, sent });

const stepOf = ({ fileName, sent }: PayeePayment): PaymentStep =>
  sent ? 'sent' : fileName === null ? 'prepared' : 'released';

/** The same of what is to be paid, short: with the amount only where it is another. */
function stepsText({ payee, payments, ...total }: PayeeTotal): string | null {
  const [only] = payments;
  if (only === undefined) return payee === null ? null : messages.notPaid;
  const isAll = payments.length === 1 && only.amountCents === totalOf(total);
  const texts = payments.map((payment) =>
    paymentStepText(stepOf(payment), payment.at, isAll ? '' : formatMoney(payment.amountCents)),
  );
  return texts.join(' · ');
}

type View = Pick<Remittances, 'items' | 'lines' | 'payees' | 'payments'>;

/** An amount that employees and employer pay. */
interface Amounts {
  readonly employeeCents: number;
  readonly employerCents: number;
}

const headers = messages.columns;
export const totalOf = ({ employeeCents, employerCents }: Amounts): number => employeeCents + employerCents;

/** Null: there is no journal to compare it with. */
export const differenceOf = (item: RemittanceItem): number | null =>
  item.journalCents === null ? null : item.journalCents - totalOf(item);

function differenceTone(item: RemittanceItem): 'wrong' | 'muted' | undefined {
  const cents = differenceOf(item);
  if (cents === null) return undefined;
  return cents === 0 ? 'muted' : 'wrong';
}

const money = { kind: 'money', width: 11, total: 'sum' } as const;
const amounts: readonly ResultColumn<Amounts>[] = [
  {
    ...money,
    id: 'employee',
    givesWay: 1,
    header: headers.employee,
    value: ({ employeeCents }) => employeeCents,
  },
  {
    ...money,
    id: 'employer',
    givesWay: 1,
    header: headers.employer,
    value: ({ employerCents }) => employerCents,
  },
  { ...money, id: 'total', header: headers.total, value: totalOf },
];

const employeesColumn: ResultColumn<{ readonly employees: number }> = {
  id: 'employees',
  header: headers.employees,
  kind: 'number',
  width: 10,
  givesWay: 3,
  value: ({ employees }) => employees,
};

export const nameOfPayee = ({ payees }: { readonly payees: readonly Payee[] }, id: string | null): string =>
  payees.find((payee) => payee.id === id)?.name ?? messages.noPayee;

/** The payees of an item: that of the item, and those of employees who have their own. */
export const payeesOf = (
  { lines }: Pick<View, 'lines'>,
  item: RemittanceItem,
): readonly (string | null)[] => {
  const ids = new Set(lines.filter((line) => line.item === item.key).map(({ payeeId }) => payeeId));
  return ids.size === 0 ? [item.payeeId] : [...ids];
};

/** Nobody is paid for any of it yet. */
export const hasNoPayee = (view: Pick<View, 'lines'>, item: RemittanceItem): boolean =>
  payeesOf(view, item).every((id) => id === null);

/** How many employees of an item lack a payee that others of them have. */
export const employeesWithout = ({ lines }: Pick<View, 'lines'>, item: RemittanceItem): number =>
  new Set(
    lines
      .filter((line) => line.item === item.key && line.payeeId === null)
      .map((line) => line.employeeId ?? line),
  ).size;

/** Who is paid for an item, in words: one payee, or how many; it also says if some of it has none yet. */
function payeesText(view: View, item: RemittanceItem): string {
  const ids = payeesOf(view, item);
  if (ids.length < 2) return nameOfPayee(view, ids[0] ?? null);
  return messages.payees(ids.filter((id) => id !== null).length, ids.includes(null));
}

export function itemColumns(view: View): readonly ResultColumn<RemittanceItem>[] {
  const totals = payeeTotals(view);
  /** Its payees, with what is paid to them for all of their items. */
  const ownTotals = (item: RemittanceItem) => {
    const ids = payeesOf(view, item);
    return totals.filter(({ payee }) => payee !== null && ids.includes(payee.id));
  };
  const differs = view.items.some((item) => (differenceOf(item) ?? 0) !== 0);
  /** What is compared leaves together, and not where it differs. */
  const compared = differs ? money : { ...money, givesWay: 2 };
  return [
    {
      id: 'item',
      header: headers.item,
      kind: 'text',
      isKey: true,
      width: 19,
      value: ({ label }) => label,
      tone: linkTone,
    },
    {
      id: 'payee',
      header: headers.payee,
      kind: 'text',
      groups: true,
      width: 31,
      grows: true,
      value: (item) => payeesText(view, item),
      tone: (item) => (payeesOf(view, item).includes(null) ? 'warn' : undefined),
    },
    employeesColumn,
    ...amounts,
    {
      ...compared,
      id: 'journal',
      header: headers.journal,
      value: ({ journalCents }) => journalCents,
    },
    {
      ...compared,
      id: 'difference',
      header: headers.difference,
      value: differenceOf,
      tone: differenceTone,
    },
    {
      id: 'paid',
      header: headers.paid,
      kind: 'text',
      width: 14,
      givesWay: 4,
      goesBelow: { column: 'payee' },
      value: (item) => [...new Set(ownTotals(item).map(stepsText))].join(' · ') || null,
      tone: (item) =>
        ownTotals(item)
          .map(paidTone)
          .find((tone) => tone !== undefined),
    },
  ];
}

/** What one payee gets, of all items; null is nobody yet. */
export interface PayeeTotal extends Amounts {
  readonly payee: Payee | null;
  /** What payment runs pay of it. */
  readonly payments: readonly PayeePayment[];
  readonly items: readonly string[];
  readonly employees: number;
}

/** By name; what has no payee yet comes last. */
export function payeeTotals({ items, lines, payees, payments }: View): readonly PayeeTotal[] {
  const labels = new Map(items.map(({ key, label }) => [key, label]));
  return [...payees, null].flatMap((payee): PayeeTotal[] => {
    const own = lines.filter(({ payeeId }) => payeeId === (payee?.id ?? null));
    if (own.length === 0) return [];
    return [
      {
        payee,
        payments: payments.filter(({ payeeId }) => payeeId === payee?.id),
        items: [...new Set(own.map(({ item }) => labels.get(item) ?? item))],
        employees: new Set(own.map((line) => line.employeeId ?? line)).size,
        employeeCents: own.reduce((sum, { employeeCents }) => sum + employeeCents, 0),
        employerCents: own.reduce((sum, { employerCents }) => sum + employerCents, 0),
      },
    ];
  });
}

function paidTone({ payments }: PayeeTotal): 'warn' | 'muted' | undefined {
  if (payments.length === 0) return 'muted';
  return payments.map((payment) => paymentStepTone(stepOf(payment))).find((tone) => tone !== undefined);
}

export const payeeColumns: readonly ResultColumn<PayeeTotal>[] = [
  {
    id: 'payee',
    header: headers.payee,
    kind: 'text',
    isKey: true,
    width: 21,
    grows: true,
    value: ({ payee }) => payee?.name ?? messages.noPayee,
    tone: ({ payee }) => (payee === null ? 'warn' : linkTone()),
  },
  {
    id: 'reference',
    header: headers.reference,
    kind: 'text',
    width: 13,
    givesWay: 4,
    value: ({ payee }) => payee?.reference || null,
  },
  {
    id: 'account',
    header: headers.account,
    kind: 'text',
    width: 10,
    givesWay: 5,
    value: ({ payee }) => payee?.account || null,
  },
  {
    id: 'items',
    header: headers.items,
    kind: 'text',
    width: 15,
    grows: true,
    givesWay: 6,
    value: ({ items }) => items.join(', '),
  },
  {
    id: 'paid',
    header: headers.paid,
    kind: 'text',
    width: 20,
    grows: true,
    givesWay: 2,
    value: stepsText,
    tone: paidTone,
    sortBy: ({ payments }) => payments.at(-1)?.at ?? null,
  },
  employeesColumn,
  ...amounts,
];

/** The lines of an item, or of a payee, who may be paid for several items. */
export function lineColumns(
  view: View,
  of: 'item' | 'payee',
  lines: readonly RemittanceLine[],
): readonly ResultColumn<RemittanceLine>[] {
  const labels = new Map(view.items.map(({ key, label }) => [key, label]));
  const text = { kind: 'text', groups: true, width: 20, grows: true, givesWay: 4 } as const;
  const paid: ResultColumn<RemittanceLine> = {
    ...text,
    id: 'payee',
    header: headers.payee,
    value: ({ payeeId }) => nameOfPayee(view, payeeId),
    tone: ({ payeeId }) => (payeeId === null ? 'warn' : undefined),
  };
  const owed: ResultColumn<RemittanceLine> = {
    ...text,
    id: 'item',
    header: headers.item,
    value: ({ item }) => labels.get(item) ?? item,
  };
  const isOneItem = new Set(lines.map(({ item }) => item)).size === 1;
  return [
    {
      id: 'name',
      header: headers.name,
      kind: 'text',
      isKey: true,
      width: 22,
      grows: true,
      value: (line) => listedName(line) || messages.detail.unknown,
      apart: ({ number }) => number,
    },
    {
      id: 'number',
      header: headers.number,
      kind: 'text',
      width: 10,
      givesWay: 3,
      value: ({ number }) => number,
    },
    {
      id: 'reference',
      header: headers.ownReference,
      kind: 'text',
      width: 15,
      grows: true,
      givesWay: 2,
      value: ({ reference }) => reference || null,
    },
    ...(of === 'item' ? [paid] : isOneItem ? [] : [owed]),
    ...amounts,
  ];
}
