import type { ColumnMeaning, InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { catalogueInput, catalogueInputs, ownItemNames } from '#electron/pay-items/contract/pay-items.ts';
import type { Option } from '#ui/form/option.ts';
import { headingName, scopeMessages } from '#messages/headings.ts';
import { payItemMessages as messages } from '#features/pay-items/texts/pay-items.ts';

export interface UsedInput extends ColumnMeaning {
  readonly companies: number;
}

/** A column that can be added, or a name that is listed only so that it can be found. */
interface ColumnOption extends Option {
  /** Undefined for an item that each company defines for itself, under a number of its own. */
  readonly meaning?: ColumnMeaning;
  /** The service has not been seen to accept it. */
  readonly isUnverified: boolean;
}

interface OptionsOf {
  /** Columns that are known for this company and not in the sheet. */
  readonly available: readonly InputColumn[];
  /** Columns of the sheet: listed too, so that whoever looks for one is told that it is there. */
  readonly shown: readonly InputColumn[];
  readonly used: readonly UsedInput[];
  /** Whether the draft is of once-off payslips, to which no recurring input can be added. */
  readonly onceOff: boolean;
  /** The practice service accepts the whole catalogue. */
  readonly isPractice: boolean;
}

/**
 * This company's own columns first, then those of other companies here, the catalogue, names without a number, and what is
 * in the sheet already, which cannot be chosen.
 */
export function columnOptions({ available, shown, used, onceOff, isPractice }: OptionsOf): ColumnOption[] {
  const options = new Map<string, ColumnOption>();
  const inSheet = new Set(shown.map(({ heading }) => heading));
  const add = (meaning: ColumnMeaning & { readonly itemName?: string | undefined }, group: string) => {
    const { heading, scope, itemName } = meaning;
    if (options.has(heading) || inSheet.has(heading) || (onceOff && scope === 'employee')) return;
    const known = catalogueInput(heading);
    const isUnverified = group === messages.groups.catalogue && !isPractice && known?.source === 'unverified';
    const details = [scopeMessages[scope].title, ...(isUnverified ? [messages.unverified] : [])];
    options.set(heading, {
      value: heading,
      label: headingName(heading, itemName),
      detail: details.join(' · '),
      alsoCalled: `${heading} ${known?.also ?? ''}`,
      group,
      meaning,
      isUnverified,
    });
  };
  for (const column of available) add(column, messages.groups.company);
  for (const input of used) add(input, messages.groups.used);
  for (const input of catalogueInputs) {
    add({ heading: input.heading, scope: input.scope, kind: input.kind }, messages.groups.catalogue);
  }
  const own = ownItemNames.map(({ id, also }): ColumnOption => {
    const value = `@${id}`;
    const named = { label: messages.ownItems[id] ?? id, detail: messages.ownItem, alsoCalled: also };
    return { value, ...named, group: messages.groups.own, isUnverified: false };
  });
  const there = shown.map(({ heading, itemName, scope }): ColumnOption => ({
    value: heading,
    label: headingName(heading, itemName),
    detail: scopeMessages[scope].title,
    alsoCalled: `${heading} ${catalogueInput(heading)?.also ?? ''}`,
    group: messages.groups.inSheet,
    disabled: true,
    isUnverified: false,
  }));
  return [...options.values(), ...own, ...there];
}
