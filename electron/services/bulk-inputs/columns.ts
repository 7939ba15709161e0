import { heading as wellFormed, type InputColumn, type InputKind } from '#contract/domain/bulk-input.ts';
import type { SeenInput } from '#store/store.ts';
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

/** The columns of a grid: every item input seen on its people and what the clerk added. */
export function columnsOf(seen: readonly SeenInput[], added: readonly InputColumn[]): InputColumn[] {
  const found = mergeScopes(seen.filter(canTravel)).map(columnOfSeen);
  const headings = new Set(found.map(({ heading }) => heading));
  const others = added.filter(({ heading }) => !headings.has(heading));
  return [...found, ...others].toSorted(bySheetOrder);
}

/** Inputs that the service is known to take for everybody, seen or not. */
const knownInputs: readonly InputColumn[] = [
  {
    heading: 'calc.basic_salary.overtime_hours_input',
    scope: 'payslip',
    kind: 'hours',
    source: 'calculation',
  },
  {
    heading: 'calc.basic_salary.sunday_overtime_hours_input',
    scope: 'payslip',
    kind: 'hours',
    source: 'calculation',
  },
  { heading: 'calc.basic_salary.fixed_amount', scope: 'employee', kind: 'money', source: 'calculation' },
];

/** What the clerk may add without typing a heading. */
export function availableColumns(shown: readonly InputColumn[]): InputColumn[] {
  const headings = new Set(shown.map(({ heading }) => heading));
  return [...knownInputs, ...attributes].filter(({ heading }) => !headings.has(heading));
}

export function isCalculationHeading(heading: string): boolean {
  return heading.startsWith('calc.');
}

/** `calc.<item>.<input>` in its parts. */
export function splitHeading(heading: string): { item: string; input: string } {
  const [, item = '', input = ''] = heading.split('.');
  return { item, input };
}

/** A point or a space inside a name would make it another heading: such an input cannot be addressed. */
const canTravel = (input: SeenInput) => wellFormed.safeParse(headingOf(input)).success;

const headingOf = ({ item, input }: SeenInput) => `calc.${item}.${input}`;

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

/** *This payslip only* before *from now on*; the salary, other named items, the company's own; attributes last. */
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

/** The service tells no kinds: an input's name says more than a sample, for `8` may be hours or rands. */
function guessKind(input: string, sample: string): InputKind {
  if (/(^|_)date$/.test(input)) return 'date';
  if (/hours?(_|$)/.test(input)) return 'hours';
  if (/amount|rate(_|$)|value|price|salary|contribution|repayment/.test(input)) return 'money';
  if (/^(true|false|yes|no)$/.test(sample)) return 'yes-no';
  return sample === '' || canonicalDecimal(sample) !== undefined ? 'number' : 'text';
}
