import type { InputScope } from '#electron/inputs/contract/bulk-input.ts';
import { isOwnItem, type KnownInput, type PayItemChoice } from './contract/pay-item.ts';
import { catalogueInput, catalogueInputs } from './contract/pay-items.ts';
import type { SeenInput } from './store/records.ts';
import type { ColumnSources } from '#electron/inputs/column-sources.ts';
import { guessKind, splitHeading } from '#electron/inputs/columns.ts';

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
