import type { ItemWithInputs, PayItem } from '#payroll/engine/pay-item.ts';
import type { CustomItem } from './items.ts';
import { lineLabels, regularHoursItem, systemItems, toPayItem } from './items.ts';

/** The items of one company by name, in payslip order: the service's own first, then the company's. */
export type Catalogue = ReadonlyMap<string, PayItem>;

export type InputsByItem = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** If Regular Hours are an inherited calculation, they are not an item of the company. */
export function catalogueOf(
  customItems: readonly CustomItem[],
  { migratedToV2 }: { readonly migratedToV2: boolean } = { migratedToV2: false },
): Catalogue {
  const items = [...systemItems, ...(migratedToV2 ? [] : [regularHoursItem]), ...customItems.map(toPayItem)];
  return new Map(items.map((item) => [item.name, item]));
}

/** Standing inputs, overridden by those captured for the payslip, in payslip order. */
export function mergeItems(
  catalogue: Catalogue,
  standing: InputsByItem,
  captured: InputsByItem,
): ItemWithInputs[] {
  const merged: ItemWithInputs[] = [];
  for (const item of catalogue.values()) {
    const own = captured.get(item.name);
    const always = standing.get(item.name);
    if (own || always) merged.push({ item, inputs: { ...always, ...own } });
  }
  return merged;
}

export function labelOf(catalogue: Catalogue, line: string): string {
  return catalogue.get(line)?.label ?? lineLabels.get(line) ?? line;
}
