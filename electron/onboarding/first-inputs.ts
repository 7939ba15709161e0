import type { InputColumn, InputKind } from '#electron/inputs/contract/bulk-input.ts';
import {
  fitsDraft,
  hourlyRate,
  hourlyRatePath,
  firstInputPath,
  typedFirstInputs,
  type FirstInput,
} from './contract/first-inputs.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import { catalogueInput } from '#electron/pay-items/contract/pay-items.ts';
import type { Texts } from '#kit/form/form-table.ts';
import type { CachedPayFrequency } from '#electron/period/store/records.ts';
import type { Store } from '#store/store.ts';
import { weeksAPeriodOf } from '#electron/inputs/work-hours.ts';
import { readChosenLayout } from '#electron/layouts/stored-layouts.ts';
import { namesOf, readColumnSources } from '#electron/inputs/column-sources.ts';
import { columnsOf, guessKind, isCalculationHeading, splitHeading } from '#electron/inputs/columns.ts';

/** Whether the form has a field of its own for it: that is so for the salary and for the regular hours. */
const askedElsewhere = (item: string, input: string) =>
  item === 'week_hours' || (item === 'basic_salary' && input === 'fixed_amount');

function inputOf({ heading, kind, choices, itemName }: InputColumn): FirstInput {
  const { item, input } = splitHeading(heading);
  return { item, input, kind, name: itemName ?? null, ...(choices && { choices }) };
}

/** Whether a pay frequency counts in months: those paid by weeks mostly have a rate for the hour. */
const isOfMonths = (frequency: CachedPayFrequency) =>
  !Number.isInteger(Number(weeksAPeriodOf(frequency) ?? 0.5));

/** The hourly rate as the service has shown it, or as the catalogue has it. */
function rateOf(seen: readonly FirstInput[], frequencies: readonly CachedPayFrequency[]): FirstInput {
  const known = seen.find((input) => firstInputPath(input) === hourlyRatePath);
  const afterSalaryFor = frequencies.filter(isOfMonths).map(({ id }) => id);
  return { ...(known ?? { ...hourlyRate, kind: 'rate', name: null }), afterSalaryFor };
}

/**
 * What can be set on the first day besides the salary: the hourly rate, whether or not anybody has one, and the
 * recurring inputs that the company's sheets have for any employee, whatever the pay frequency. Inputs that count for
 * one payslip are left out: somebody who is not added yet has no payslip.
 */
export async function readFirstInputs(store: Store, ref: CompanyRef): Promise<readonly FirstInput[]> {
  const company = companyOf(ref);
  const frequencies = (await store.cache.readList({ ...company, list: 'pay-frequencies' })).items;
  const sheets = await Promise.all(
    frequencies.map(async ({ id: payFrequencyId }) => {
      const of = { ...company, payFrequencyId };
      const [sources, layout] = await Promise.all([
        readColumnSources(store, of),
        readChosenLayout(store, of),
      ]);
      return { sources, layout };
    }),
  );
  const columns = columnsOf({
    seen: sheets.flatMap(({ sources }) => sources.seen),
    added: [],
    meanings: sheets.flatMap(({ layout }) => layout.columns),
    names: new Map(sheets.flatMap(({ sources }) => [...namesOf(sources)])),
  });
  const seen = columns
    .filter(({ heading, scope }) => scope === 'employee' && isCalculationHeading(heading))
    .map(inputOf)
    .filter((one) => !askedElsewhere(one.item, one.input) && fitsDraft(one));
  const others = seen.filter((input) => firstInputPath(input) !== hourlyRatePath);
  return [rateOf(seen, frequencies), ...others];
}

/** The kind of an input that no employee has now: by its name, or by a typed word, which is not a number. */
function kindOfTyped(heading: string, input: string, texts: readonly string[]): InputKind {
  const word = texts.find((text) => !/^[-+]?[.,]?\d/.test(text)) ?? '';
  return catalogueInput(heading)?.kind ?? guessKind(input, word);
}

/** Adds inputs that are typed in drafts but no longer known: they must neither be hidden nor left out. */
export function withTyped(known: readonly FirstInput[], drafts: readonly Texts[]): readonly FirstInput[] {
  const keyOf = ({ item, input }: Pick<FirstInput, 'item' | 'input'>) => `calc.${item}.${input}`;
  const inputs = new Map(known.map((one) => [keyOf(one), one]));
  for (const [heading, typed] of Map.groupBy(drafts.flatMap(typedFirstInputs), keyOf)) {
    const [first] = typed;
    if (first === undefined || inputs.has(heading)) continue;
    const { item, input } = first;
    const kind = kindOfTyped(
      heading,
      input,
      typed.map(({ text }) => text),
    );
    inputs.set(heading, { item, input, kind, name: null });
  }
  return [...inputs.values()];
}
