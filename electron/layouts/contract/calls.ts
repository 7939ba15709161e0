import { z } from 'zod';
import { call, nothing } from '#kit/define.ts';
import { heading } from '#electron/inputs/contract/bulk-input.ts';
import { companyRef, payFrequencyId } from '#kit/ids.ts';
import { setUpLevel } from '#electron/set-up/contract/set-up.ts';
import { layout, layoutId, layoutOrigin, sharedLayout } from './layout.ts';

const frequencyRef = companyRef.extend({ payFrequencyId });

/** Which columns the sheet of a pay frequency shows, and how. */
export const layouts = {
  calls: {
    /**
     * By name, *everything* first. `chosenId` is the layout that the sheet shows; it survives a restart. `shared` says which
     * of them others use too.
     */
    list: call(
      frequencyRef,
      z.strictObject({
        layouts: z.array(layout).min(1),
        chosenId: layoutId,
        shared: z.array(layoutOrigin),
      }),
    ),
    /**
     * Creates or replaces a layout. A change of one that others use too is this company's own. Fails with
     * `layout-name-taken`.
     */
    save: call(z.strictObject({ ref: frequencyRef, layout }), nothing),
    choose: call(frequencyRef.extend({ layoutId }), nothing),
    /** Sets the layout up for other companies too, in all of their pay frequencies. */
    share: call(frequencyRef.extend({ layoutId, level: setUpLevel }), nothing),
    /**
     * Removes it for whom it is set up; what is shared then takes the place of the company's own. If nothing does and the
     * layout was chosen, *everything* is chosen instead.
     */
    remove: call(frequencyRef.extend({ layoutId }), nothing),
    /** Asks where to save the layout, and writes it; null if cancelled. */
    saveFile: call(
      frequencyRef.extend({ layout: sharedLayout }),
      z.strictObject({ saved: z.strictObject({ name: z.string() }).nullable() }),
    ),
    /** Asks for a file and reads it; nothing is saved yet. Fails with `layout-file-refused`. */
    openFile: call(
      frequencyRef,
      z.strictObject({
        opened: z
          .strictObject({
            layout: sharedLayout,
            /** Columns that this company was never seen to have, or that mean another item here. */
            unknown: z.array(z.strictObject({ heading, name: z.string() })),
          })
          .nullable(),
      }),
    ),
  },
  events: {},
} as const;
