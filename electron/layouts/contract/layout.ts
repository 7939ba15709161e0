import { z } from 'zod';
import { setUpOrigin } from '#electron/set-up/contract/set-up.ts';
import { columnMeaning, heading } from '#electron/inputs/contract/bulk-input.ts';

export const layoutId = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** The layout that leaves nothing out: it is always there, has no name and cannot be removed. */
export const everythingId = 'everything';

/** A column of the sheet: an input by its heading, or one of ours (`@person`, `@nett-pay`). */
const sheetColumnId = z.union([heading, z.string().regex(/^@[a-z-]{1,40}$/)]);

const columnIds = z.array(sheetColumnId).max(400);

/** How columns are arranged, by id; columns that were not changed are left out. */
export const arrangement = z.strictObject({
  /** From left to right; columns that are not named follow in their own order. */
  order: columnIds,
  hidden: columnIds,
  /** Columns frozen at the left; null means the default, the names only. */
  frozen: columnIds.nullable(),
  /** In CSS pixels at the root font size of 16 px. */
  widths: z.array(z.strictObject({ column: sheetColumnId, width: z.int().min(24).max(1_000) })).max(400),
});
export type Arrangement = z.infer<typeof arrangement>;

export const noArrangement: Arrangement = { order: [], hidden: [], frozen: null, widths: [] };

export const layoutName = z.string().trim().min(1).max(60);

/** The columns of one pay frequency of one company, as the clerk wants them. */
export const layout = z.strictObject({
  id: layoutId,
  name: z.string().trim().max(60),
  /** In *everything* these only say what columns contain; a named layout shows only these columns. */
  columns: z.array(columnMeaning).max(300),
  arrangement,
});
export type Layout = z.infer<typeof layout>;

/** Includes the name of a custom item, because its number alone may mean another item in another company. */
export const sharedColumn = columnMeaning.extend({ item: z.string().max(200).optional() });
export type SharedColumn = z.infer<typeof sharedColumn>;

/** A layout as it is set up, for one pay frequency or for several companies; it has no data of employees. */
export const layoutContent = layout.omit({ id: true }).extend({ columns: z.array(sharedColumn).max(300) });
export type LayoutContent = z.infer<typeof layoutContent>;

/** A layout that others use too, or that takes the place of such a layout here. */
export const layoutOrigin = setUpOrigin.extend({
  layoutId,
  /** Columns of it that this company does not have, or whose number means another item here. */
  leftOut: z.array(z.strictObject({ heading, name: z.string() })),
});
export type LayoutOrigin = z.infer<typeof layoutOrigin>;

/** The content of a layout file; it has no data of employees. */
export const sharedLayout = layout.omit({ id: true });
export type SharedLayout = z.infer<typeof sharedLayout>;
