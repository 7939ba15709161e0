import {
  heading as wellFormed,
  type ColumnMeaning,
  type InputColumn,
  type InputKind,
} from './contract/bulk-input.ts';
import { catalogueInputs } from '#electron/pay-items/contract/pay-items.ts';
import type { CalculationsOfOwner, SeenInput, UsedInput } from '#electron/pay-items/store/records.ts';
import { isPersonalPath } from '#payroll/personal-number.ts';
import { canonicalDecimal } from '#payroll/decimal.ts';

/**
 * Attributes of the employee record that a clerk changes in bulk; the specification's section 2.2 names them. Personal
 * numbers are no columns: a sheet shows all of them at once.
 */
const attributes: readonly InputColumn[] = ['first_name', 'last_name', 'email', 'job_title', 'number'].map(
  (heading) => ({ heading, scope: 'employee', kind: 'text', source: 'attribute' }),
);

interface Known {
  readonly seen: readonly SeenInput[];
  /** Columns of the draft: those that it uses and those that were added to it. */
  readonly added: readonly InputColumn[];
  /** What the clerk's layout says about columns. */
  readonly meanings: readonly ColumnMeaning[];
  /** Names of items that the service knows by a number only. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * The columns of a grid: every item input seen on its employees, what the clerk added, and what the layout wants. How
 * long an input counts is taken from the service if the input was seen; its kind is for the clerk to say.
 */
export function columnsOf({ seen, added, meanings, names }: Known): InputColumn[] {
  const columns = new Map<string, InputColumn>();
  for (const input of mergeScopes(seen.filter(canTravel))) columns.set(headingOf(input), columnOfSeen(input));
  for (const column of added) if (!columns.has(column.heading)) columns.set(column.heading, column);
  for (const meaning of meanings.filter(({ heading }) => !isPersonalPath(heading))) {
    const { scope, source } = columns.get(meaning.heading) ?? { scope: meaning.scope, source: 'typed' };
    columns.set(meaning.heading, { ...meaning, scope, source });
  }
  return [...columns.values()].map((column) => named(column, names)).toSorted(bySheetOrder);
}

/** Adds the name of the item, and whether it is paid once: judged by the names unless the clerk has chosen. */
function named(column: InputColumn, names: ReadonlyMap<string, string>): InputColumn {
  const { heading, onceOff } = column;
  if (!isCalculationHeading(heading)) return column;
  const name = itemNameOf(heading, names);
  const isOnceOff = onceOff ?? /once.?off|bonus|back.?pay|leave.?pa(y|id)/i.test(`${heading} ${name ?? ''}`);
  return {
    ...column,
    ...(name === undefined ? {} : { itemName: name }),
    ...(isOnceOff || onceOff !== undefined ? { onceOff: isOnceOff } : {}),
  };
}

/** Inputs that the service is known to accept for every employee, whether they were seen or not. */
const knownInputs: readonly InputColumn[] = catalogueInputs
  .filter(({ source }) => source === 'client')
  .map(({ heading, scope, kind }) => ({ heading, scope, kind, source: 'calculation' }));

/** The columns that companies on this computer use, to offer them to another of the companies. */
export function usedColumns(used: readonly UsedInput[]): (ColumnMeaning & { companies: number })[] {
  return used.filter(canTravel).map((input) => {
    const { heading, scope, kind } = columnOfSeen(input);
    return { heading, scope, kind, companies: input.companies };
  });
}

/** The columns that the clerk may add without typing a heading: known for everybody, or listed for the company. */
export function availableColumns(
  shown: readonly InputColumn[],
  ofCompany: readonly SeenInput[] = [],
  names: ReadonlyMap<string, string> = new Map(),
): InputColumn[] {
  const headings = new Set(shown.map(({ heading }) => heading));
  const listed = mergeScopes(ofCompany.filter(canTravel)).map(columnOfSeen);
  const unique = new Map(
    [...listed, ...knownInputs, ...attributes].map((column) => [column.heading, column]),
  );
  return [...unique.values()]
    .filter(({ heading }) => !headings.has(heading))
    .map((column) => named(column, names));
}

/** The headings of those inputs that can be columns; inherited items, which have no id, are set elsewhere. */
export function headingsOf(owners: readonly Pick<CalculationsOfOwner, 'calculations'>[]): string[] {
  return owners.flatMap(({ calculations }) =>
    calculations
      .filter(({ id }) => id !== null)
      .flatMap(({ item, inputs }) =>
        Object.entries(inputs).flatMap(([input, value]) =>
          value !== null && canTravel({ item, input }) ? [headingOf({ item, input })] : [],
        ),
      ),
  );
}

export function isCalculationHeading(heading: string): boolean {
  return heading.startsWith('calc.');
}

/** Splits `calc.<item>.<input>` into its parts. */
export function splitHeading(heading: string): { item: string; input: string } {
  const [, item = '', input = ''] = heading.split('.');
  return { item, input };
}

/** What people call the item; undefined if it has no name besides its own. */
export function itemNameOf(heading: string, names: ReadonlyMap<string, string>): string | undefined {
  return isCalculationHeading(heading) ? names.get(splitHeading(heading).item) : undefined;
}

/** Whether an input can be a column: a point or a space inside a name would make it another heading. */
const canTravel = (input: Pick<SeenInput, 'item' | 'input'>) =>
  wellFormed.safeParse(headingOf(input)).success && !isPersonalPath(headingOf(input));

const headingOf = ({ item, input }: Pick<SeenInput, 'item' | 'input'>) => `calc.${item}.${input}`;

/** An input seen both on employees and on payslips counts as the employee's: the payslip only repeats it. */
function mergeScopes(seen: readonly SeenInput[]): SeenInput[] {
  const byHeading = new Map<string, SeenInput>();
  for (const input of seen) {
    const other = byHeading.get(headingOf(input));
    const sample = other?.sample || input.sample;
    const scope = other?.scope === 'employee' ? 'employee' : input.scope;
    byHeading.set(headingOf(input), { ...input, sample, scope });
  }
  return [...byHeading.values()];
}

/** *This period only* before *recurring*; in each: salary, other named items, the company's own. Attributes last. */
function bySheetOrder(a: InputColumn, b: InputColumn): number {
  return rank(a) - rank(b) || a.heading.localeCompare(b.heading, 'en', { numeric: true });
}

function rank({ heading, scope }: InputColumn): number {
  if (!isCalculationHeading(heading)) return 20;
  const { item } = splitHeading(heading);
  const within = item === 'basic_salary' ? 0 : /^\d+$/.test(item) ? 2 : 1;
  return (scope === 'payslip' ? 0 : 10) + within;
}

function columnOfSeen(seen: SeenInput): InputColumn {
  return {
    heading: headingOf(seen),
    scope: seen.scope,
    kind: guessKind(seen.input, seen.sample),
    source: 'calculation',
  };
}

/** The service sends no kinds. An input's name says more than a sample does, since `8` may be hours or rands. */
export function guessKind(input: string, sample: string): InputKind {
  if (/(^|_)date$/.test(input)) return 'date';
  if (/percent/.test(input)) return 'percent';
  // How much time or how many pieces, whatever it is for.
  if (/^hours_/.test(input)) return 'hours';
  if (/^days_/.test(input)) return 'days';
  if (/^units_/.test(input)) return 'quantity';
  // What is paid for an hour or a piece: money, but a sum of it means nothing. `rate_per_hour` is one, and not hours.
  if (/(^|_)(rate|unit_price|per_(hour|day|unit))(_|$)/.test(input)) return 'rate';
  if (/hours?(_|$)/.test(input)) return 'hours';
  if (/(^|_)days?(_|$)/.test(input)) return 'days';
  if (/quantity|(^|_)units?(_|$)/.test(input)) return 'quantity';
  if (/amount|value|price|salary|contribution|repayment/.test(input)) return 'money';
  if (/^(true|false|yes|no)$/.test(sample)) return 'yes-no';
  return sample === '' || canonicalDecimal(sample) !== undefined ? 'number' : 'text';
}
