import type { Emp201, Emp201Estimate } from '#electron/emp201/contract/emp201.ts';
import { emp201Messages as messages, type LineName } from './texts.ts';
import type { ResultColumn } from '#results/result-column.ts';

/** A line of the form; an amount is null if the service does not provide it, or not for that version. */
export interface Emp201Line {
  readonly name: LineName;
  readonly cents: number | null;
  readonly beforeCents: number | null;
  /** Of an estimate: the amount by the tax tables, and where the line comes from. */
  readonly tablesCents?: number | null;
  readonly source?: string;
}

/** The sum of the parts; null if any of them is not known. */
const sum = (...parts: readonly (number | null)[]): number | null =>
  parts.reduce<number | null>((total, part) => (total === null || part === null ? null : total + part), 0);

const minus = (cents: number | null) => (cents === null ? null : -cents);

/** In the order of the form: what is owed, the incentive, what is to be paid. */
const lines: readonly (readonly [LineName, (emp201: Emp201) => number | null])[] = [
  ['paye', ({ payeCents }) => payeCents],
  ['sdl', ({ sdlCents }) => sdlCents],
  ['uif', ({ uifCents }) => uifCents],
  ['liability', ({ payeCents, sdlCents, uifCents }) => sum(payeCents, sdlCents, uifCents)],
  ['broughtForward', ({ etiBroughtForwardCents }) => etiBroughtForwardCents],
  ['eti', ({ etiCents }) => etiCents],
  ['utilised', ({ etiUtilisedCents }) => etiUtilisedCents],
  ['carriedForward', ({ etiCarriedForwardCents }) => etiCarriedForwardCents],
  ['payePayable', ({ payeCents, etiUtilisedCents }) => sum(payeCents, minus(etiUtilisedCents))],
  ['sdlPayable', ({ sdlCents }) => sdlCents],
  ['uifPayable', ({ uifCents }) => uifCents],
  ['total', ({ totalCents }) => totalCents],
];

export function emp201Lines(now: Emp201, before: Emp201 | undefined): readonly Emp201Line[] {
  return lines.map(([name, of]) => ({
    name,
    cents: of(now),
    beforeCents: before === undefined ? null : of(before),
  }));
}

type Tables = keyof Emp201Estimate['tables'];
const tablesOf: Partial<Record<LineName, Tables>> = { paye: 'payeCents', uif: 'uifCents', sdl: 'sdlCents' };

/** The lines of an estimate, each with where it comes from. */
export function estimatedLines(emp201: Emp201, estimate: Emp201Estimate): readonly Emp201Line[] {
  const { sources, notYet } = messages.estimate;
  const isRead = estimate.unreadPayslips + estimate.unreadEmployees === 0;
  return emp201Lines(emp201, undefined).map((line) => {
    const table = tablesOf[line.name];
    return {
      ...line,
      tablesCents: table === undefined ? null : estimate.tables[table],
      source: isRead ? sources[line.name](estimate, line.cents !== null) : notYet,
    };
  });
}

export const estimateColumns = (): readonly ResultColumn<Emp201Line>[] => [
  ...emp201Columns(null),
  {
    id: 'tables',
    header: messages.estimate.tables,
    kind: 'money',
    width: 18,
    value: ({ tablesCents }) => tablesCents ?? null,
  },
  {
    id: 'source',
    header: messages.estimate.source,
    kind: 'text',
    width: 50,
    value: ({ source }) => source ?? null,
  },
];

/** The sum of what is to be paid; null unless every part is known. */
export const sumOfLines = ({ payeCents, etiUtilisedCents, sdlCents, uifCents }: Emp201): number | null =>
  sum(payeCents, minus(etiUtilisedCents), sdlCents, uifCents);

const difference = ({ cents, beforeCents }: Emp201Line) =>
  cents === null || beforeCents === null ? null : cents - beforeCents;

/** `now` and `before`: the versions that are compared; one alone is not named. `isOdd`: the total is not the sum of its lines. */
export function emp201Columns(
  before: string | null,
  now: string = messages.columns.now,
  isOdd = false,
): readonly ResultColumn<Emp201Line>[] {
  const { columns } = messages;
  const compared: readonly ResultColumn<Emp201Line>[] =
    before === null
      ? []
      : [
          {
            id: 'before',
            header: before,
            kind: 'money',
            width: 18,
            value: ({ beforeCents }) => beforeCents,
          },
          {
            id: 'difference',
            header: columns.difference,
            kind: 'money',
            width: 18,
            value: difference,
            tone: (line) => (difference(line) === 0 ? 'muted' : 'warn'),
          },
        ];
  return [
    {
      id: 'line',
      header: columns.line,
      kind: 'text',
      isKey: true,
      width: 25,
      value: ({ name }) => messages.lines[name],
    },
    {
      id: 'now',
      header: before === null ? columns.now : now,
      kind: 'money',
      value: ({ cents }) => cents,
      // For what shows that a click copies it.
      besideRem: 1.5,
      tone: ({ name }) => (isOdd && name === 'total' ? 'wrong' : undefined),
      width: 18,
    },
    ...compared,
  ];
}
