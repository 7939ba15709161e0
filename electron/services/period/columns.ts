import {
  heading as wellFormed,
  type ColumnMeaning,
  type InputColumn,
  type InputKind,
} from '#contract/domain/bulk-input.ts';
import { catalogueInputs } from '#contract/domain/pay-items.ts';
import type { CalculationsOfOwner, SeenInput, UsedInput } from '#store/records/calculations.ts';
import { canonicalDecimal } from '../values.ts';

/** Attributes of the employee record that a clerk changes in bulk; the specification's section 2.2 names them. */
const attributes: readonly InputColumn[] = [
  'first_name',
  'last_name',
  'email',
  'job_title',
  'number',
  'income_tax_number',
].map((heading) => ({ heading, scope: 'employee', kind: 'text', source: 'attribute' }));

interface Known {
  readonly seen: readonly SeenInput[];
  /** Of the draft: what it uses and what was added to it. */
  readonly added: readonly InputColumn[];
  /** What the clerk's layout says of columns. */
  readonly meanings: readonly ColumnMeaning[];
  /** What items are called that the service knows by a number alone. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * The columns of a grid: every item input seen on its employees, what the clerk added, and what the layout wants. Where an
 * input was seen, the service says how long it counts; what it holds is for the clerk to say.
 */
export function columnsOf({ seen, added, meanings, names }: Known): InputColumn[] {
  const columns = new Map<string, InputColumn>();
  for (const input of mergeScopes(seen.filter(canTravel))) columns.set(headingOf(input), columnOfSeen(input));
  for (const column of added) if (!columns.has(column.heading)) columns.set(column.heading, column);
  for (const meaning of meanings) {
    const { scope, source } = columns.get(meaning.heading) ?? { scope: meaning.scope, source: 'typed' };
    columns.set(meaning.heading, { ...meaning, scope, source });
  }
  return [...columns.values()].map((column) => named(column, names)).toSorted(bySheetOrder);
}

/** Whether an item is paid once, judged by its name unless the clerk has chosen. */
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

/** Inputs that the service is known to take for everybody, seen or not. */
const knownInputs: readonly InputColumn[] = catalogueInputs
  .filter(({ source }) => source === 'client')
  .map(({ heading, scope, kind }) => ({ heading, scope, kind, source: 'calculation' }));

/** What companies of this computer use, for another one of them. */
export function usedColumns(used: readonly UsedInput[]): (ColumnMeaning & { companies: number })[] {
  return used.filter(canTravel).map((input) => {
    const { heading, scope, kind } = columnOfSeen(input);
    return { heading, scope, kind, companies: input.companies };
  });
}

/** What the clerk may add without typing a heading: known to everybody, or listed for the company. */
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

/** The inputs of these that can be columns; what is inherited is set elsewhere. */
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

/** `calc.<item>.<input>` in its parts. */
export function splitHeading(heading: string): { item: string; input: string } {
  const [, item = '', input = ''] = heading.split('.');
  return { item, input };
}

/** For employees; undefined where the item has no other name than its own. */
export function itemNameOf(heading: string, names: ReadonlyMap<string, string>): string | undefined {
  return isCalculationHeading(heading) ? names.get(splitHeading(heading).item) : undefined;
}

/** A point or a space inside a name would make it another heading: such an input cannot be addressed. */
const canTravel = (input: Pick<SeenInput, 'item' | 'input'>) =>
  wellFormed.safeParse(headingOf(input)).success;

const headingOf = ({ item, input }: Pick<SeenInput, 'item' | 'input'>) => `calc.${item}.${input}`;

/** An input seen on employees and on payslips alike is the employee's: the payslip only repeats it. */
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

/** *This period only* before *recurring*; the salary, other named items, the company's own; attributes last. */
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

/** The service does not give kinds: an input's name says more than a sample, since `8` may be hours or rands. */
export function guessKind(input: string, sample: string): InputKind {
  if (/(^|_)date$/.test(input)) return 'date';
  if (/hours?(_|$)/.test(input)) return 'hours';
  if (/(^|_)days?(_|$)/.test(input)) return 'days';
  if (/percent/.test(input)) return 'percent';
  if (/quantity|(^|_)units?(_|$)/.test(input)) return 'quantity';
  // What is paid for an hour or a piece: money, of which a sum says nothing.
  if (/(^|_)rate(_|$)/.test(input)) return 'rate';
  if (/amount|value|price|salary|contribution|repayment/.test(input)) return 'money';
  if (/^(true|false|yes|no)$/.test(sample)) return 'yes-no';
  return sample === '' || canonicalDecimal(sample) !== undefined ? 'number' : 'text';
}
