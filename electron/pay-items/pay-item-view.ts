import type { OutsideFields, OutsideValue } from '#kit/outside.ts';
import {
  isOwnItem,
  type CurrentInput,
  type PayItemLine,
  type KnownInput,
  type PayItemChoice,
} from './contract/pay-item.ts';
import { catalogueInput, catalogueInputs } from './contract/pay-items.ts';
import type { CachedCalculation, SeenInput } from './store/records.ts';
import { guessKind, splitHeading } from '#electron/inputs/columns.ts';
import type { InputScope } from '#electron/inputs/contract/bulk-input.ts';
import type { ColumnSources } from '#electron/inputs/column-sources.ts';

interface Asked {
  readonly sources: ColumnSources;
  /** `employee`: from now on. `payslip`: only for this payslip. */
  readonly scope: InputScope;
  /** Items that already exist: these are changed, not added. */
  readonly held: ReadonlySet<string>;
}

/** The items that can be added. What employees of the company already have takes precedence over the catalogue. */
export function choicesOf({ sources, scope, held }: Asked): PayItemChoice[] {
  const inputs = new Map<string, Map<string, KnownInput>>();
  const add = (item: string, known: KnownInput) => {
    if (held.has(item)) return;
    const own = inputs.get(item) ?? new Map<string, KnownInput>();
    inputs.set(item, own);
    if (!own.has(known.input)) own.set(known.input, known);
  };
  const seen = sources.seen.filter((one) => one.scope === scope);
  // The company's own list does not say to which scope an input belongs.
  for (const one of [...seen, ...sources.ofCompany]) add(one.item, knownInput(one));
  for (const { heading, kind, scope: counts } of catalogueInputs) {
    const { item, input } = splitHeading(heading);
    if (counts === scope) add(item, { input, kind });
  }
  const names = new Map(sources.items.map(({ item, name }) => [item, name]));
  const used = new Set([...sources.seen, ...sources.ofCompany].map(({ item }) => item));
  return [...inputs].map(([item, own]) => ({
    item,
    name: isOwnItem(item) ? (names.get(item) ?? null) : null,
    inputs: [...own.values()],
    isVerified: used.has(item) || [...own.keys()].every((input) => isVerified(item, input)),
  }));
}

function knownInput({ item, input, sample }: SeenInput): KnownInput {
  const kind = catalogueInput(`calc.${item}.${input}`)?.kind ?? guessKind(input, sample);
  return { input, kind };
}

const isVerified = (item: string, input: string) =>
  catalogueInput(`calc.${item}.${input}`)?.source !== 'unverified';

interface Known {
  /** This company's names of items that are only numbered, by item. */
  readonly names: ReadonlyMap<string, string>;
  /** The items whose names the clerk gave. */
  readonly named: ReadonlySet<string>;
  /** Whether a change of the item is in the outbox. */
  readonly isOnItsWay: (calculation: Pick<CachedCalculation, 'id' | 'item'>) => boolean;
}

/** Fields that are shown separately, or are clear from where the item is shown. */
const shownElsewhere = new Set(['id', 'inputs', 'outputs', 'employee_id', 'payslip_id', 'client_id']);

/** More lines than this would help nobody. */
const maxRest = 200;

/** An item as the page shows it. */
export function lineOf(
  calculation: CachedCalculation,
  all: readonly CachedCalculation[],
  { names, named, isOnItsWay }: Known,
): PayItemLine {
  const { id, item, inputs, outputs = {}, skip = false, updatedAt = null, fields = {} } = calculation;
  return {
    id,
    item,
    name: isOwnItem(item) ? (names.get(item) ?? null) : null,
    isNamed: named.has(item),
    inputs: Object.entries(inputs).map(([input, value]) => currentInput(item, input, value)),
    outputs: Object.entries(outputs).map(([name, value]) => ({ name, value })),
    rest: restOf(fields),
    skip,
    updatedAt,
    isRepeated: all.filter((other) => other.item === item && other.id !== null).length > 1,
    isOnItsWay: isOnItsWay({ id, item }),
  };
}

function currentInput(item: string, input: string, value: string | null): CurrentInput {
  const kind = catalogueInput(`calc.${item}.${input}`)?.kind ?? guessKind(input, value ?? '');
  return { input, kind, value };
}

/** All other fields, one line per value, without empty ones. */
function restOf(fields: OutsideFields): PayItemLine['rest'] {
  const own = Object.entries(fields).filter(([name]) => !shownElsewhere.has(name));
  return own.flatMap(([name, value]) => leaves(name, value)).slice(0, maxRest);
}

function leaves(name: string, value: OutsideValue): PayItemLine['rest'] {
  if (value === null || value === '') return [];
  if (typeof value !== 'object') return [{ name, value: String(value) }];
  return Object.entries(value).flatMap(([part, inner]) => leaves(`${name}.${part}`, inner));
}
