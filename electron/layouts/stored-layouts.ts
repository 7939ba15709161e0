import { readColumnSources } from '#electron/inputs/column-sources.ts';
import { readSetUp } from '#electron/set-up/set-up.ts';
import { companyOf } from '#kit/ids.ts';
import {
  everythingId,
  noArrangement,
  type Layout,
  type LayoutContent,
  type LayoutOrigin,
} from './contract/layout.ts';
import { fitLayout } from './fit-layout.ts';
import type { FrequencyRef } from './store/records.ts';
import type { Store } from '#store/store.ts';

const everything: Layout = { id: everythingId, name: '', columns: [], arrangement: noArrangement };

/** The key of a layout that belongs to one pay frequency; a shared one has its id as the key. */
export const keyInFrequency = ({ payFrequencyId }: FrequencyRef, layoutId: string): string =>
  `${payFrequencyId}/${layoutId}`;

/** The id of a layout that a pay frequency has; undefined if it is another frequency's. */
function idIn(ref: FrequencyRef, key: string): string | undefined {
  const [frequency, id] = key.split('/');
  if (id === undefined) return key;
  return frequency === String(ref.payFrequencyId) ? id : undefined;
}

/** A layout as it is set up. */
export interface FoundLayout extends Omit<LayoutOrigin, 'leftOut'> {
  readonly key: string;
  readonly content: LayoutContent;
}

/** The layouts of a pay frequency as they are set up, by name: its own, and those of several companies. */
export async function findLayouts(store: Store, ref: FrequencyRef): Promise<FoundLayout[]> {
  const things = await readSetUp(store, companyOf(ref), 'sheet-layout');
  const found = new Map<string, FoundLayout>();
  for (const [key, { value: content, level, beneath }] of things) {
    const layoutId = idIn(ref, key);
    // One that was just shared, and is not removed from its pay frequency yet, is there twice: its own comes first.
    if (layoutId === undefined || (key === layoutId && found.has(layoutId))) continue;
    found.set(layoutId, { key, layoutId, content, level, beneath });
  }
  return [...found.values()].toSorted(
    (a, b) => a.content.name.localeCompare(b.content.name) || a.layoutId.localeCompare(b.layoutId),
  );
}

function layoutOf(id: string, { name, columns, arrangement }: LayoutContent): Layout {
  return { id, name, columns: columns.map(({ item: _, ...meaning }) => meaning), arrangement };
}

/** The layouts: *Everything*, which always exists, then the others by name; and which of them others use too. */
export async function readLayouts(store: Store, ref: FrequencyRef) {
  const found = await findLayouts(store, ref);
  const sources = found.some(({ level }) => level !== 'company') ? await readColumnSources(store, ref) : null;
  const shared: LayoutOrigin[] = [];
  const layouts = found.map(({ layoutId, content, level, beneath }) => {
    const fitted =
      sources === null || level === 'company' ? { content, leftOut: [] } : fitLayout(content, sources);
    if (level !== 'company' || beneath !== null) {
      shared.push({ layoutId, level, beneath, leftOut: fitted.leftOut });
    }
    return layoutOf(layoutId, fitted.content);
  });
  const own = layouts.find(({ id }) => id === everythingId) ?? everything;
  const named = layouts.filter(({ id }) => id !== everythingId);
  const chosenId = await store.work.readChosenLayoutId(ref);
  const chosen = named.find(({ id }) => id === chosenId) ?? own;
  return { layouts: [own, ...named], chosenId: chosen.id, shared };
}

/** The layout that the sheet of the pay frequency shows. */
export async function readChosenLayout(store: Store, ref: FrequencyRef): Promise<Layout> {
  const { layouts, chosenId } = await readLayouts(store, ref);
  return layouts.find(({ id }) => id === chosenId) ?? everything;
}
