import { everythingId, layout as schema, noArrangement, type Layout } from './contract/layout.ts';
import type { FrequencyRef, StoredLayout } from './store/records.ts';
import type { Store } from '#store/store.ts';

const everything: Layout = { id: everythingId, name: '', columns: [], arrangement: noArrangement };

/** The layouts: *Everything*, which always exists, then the clerk's own by name. */
export async function readLayouts(
  { work }: Store,
  ref: FrequencyRef,
): Promise<{ layouts: Layout[]; chosenId: string }> {
  const stored = await work.listLayouts(ref);
  const layouts = stored.layouts.flatMap(toLayout);
  const own = layouts.find(({ id }) => id === everythingId) ?? everything;
  const named = layouts.filter(({ id }) => id !== everythingId);
  const chosen = named.find(({ id }) => id === stored.chosenId) ?? own;
  return { layouts: [own, ...named], chosenId: chosen.id };
}

/** The layout that the sheet of the pay frequency shows. */
export async function readChosenLayout(store: Store, ref: FrequencyRef): Promise<Layout> {
  const { layouts, chosenId } = await readLayouts(store, ref);
  return layouts.find(({ id }) => id === chosenId) ?? everything;
}

/** Empty for a layout that a newer Paydesk wrote in another form: it is skipped, but stays stored. */
function toLayout({ id, name, content }: StoredLayout): Layout[] {
  const parsed = schema.safeParse({ ...(JSON.parse(content) as object), id, name });
  return parsed.success ? [parsed.data] : [];
}
