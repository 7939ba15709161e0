import type { OutsideFields, OutsideValue } from '#kit/outside.ts';
import { isOwnItem, type CurrentInput, type PayItemLine } from './contract/pay-item.ts';
import { catalogueInput } from './contract/pay-items.ts';
import type { CachedCalculation } from './store/records.ts';
import { guessKind } from '#electron/inputs/columns.ts';

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
