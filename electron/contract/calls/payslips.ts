import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { companyId, companyRef, connectionId, payFrequencyId, payslipId, payslipRef } from '../domain/ids.ts';
import { listRange, listWindow } from '../domain/list-window.ts';
import { customItem, payslipFilter, payslipLine, payslipOrder, payslipView } from '../domain/payslip-line.ts';
import { cents, isoDate, suggestedName, timestamp } from '../domain/values.ts';

export const payslips = {
  calls: {
    /** From the cache alone. */
    list: call(
      payslipFilter.extend({ sort: payslipOrder, window: listRange }),
      // Where the service tells payslips one employee at a time, the list lacks those of `unreadEmployees`.
      // `nettPay`: what all come to, without the `unknown` ones; left out where the list is of more than one day or pay run.
      listWindow(payslipLine).extend({
        unreadEmployees: z.int(),
        nettPay: z.strictObject({ cents, unknown: z.int() }).optional(),
      }),
    ),
    /** The periods of every pay frequency, newest first, from the cache alone. */
    periods: call(
      companyRef,
      z.strictObject({
        periods: z.array(
          z.strictObject({
            payFrequencyId,
            payFrequencyName: z.string(),
            end: isoDate,
            payslips: z.int(),
            finalised: z.int(),
          }),
        ),
      }),
    ),
    /** From the cache alone. */
    read: call(payslipRef, payslipView),
    /** Reads what it is made of where that is missing, old or outdated, with `force` in any case. Fails with `not-ready` while the service calculates. */
    refresh: call(payslipRef.extend({ force: z.boolean() }), z.strictObject({ fetchedAt: timestamp })),
    /** The clerk looks at this payslip no more: what a refresh still asks is given up, and it ends in `cancelled`. */
    stopReading: call(payslipRef, nothing),
    /** What this clerk calls an item that the service knows by a number alone; null: nothing any more. */
    nameItem: call(
      companyRef.extend({ item: customItem, name: z.string().trim().min(1).max(60).nullable() }),
      nothing,
    ),
    /**
     * As the service draws it, in base64: the copy on this computer, which was read at `keptAt`, else what the service
     * draws now, with `force` in any case. Fails with `not-ready` while it calculates.
     */
    pdf: call(
      payslipRef.extend({ force: z.boolean() }),
      z.strictObject({ pdf: z.string(), keptAt: timestamp.nullable() }),
    ),
    /** Prints the PDF that the page has laid out, by the system's dialog. False: nothing was printed. */
    print: call(payslipRef.extend({ landscape: z.boolean() }), z.strictObject({ printed: z.boolean() })),
    /** As `pdf`, to a file of the clerk's choice; null: cancelled. Fails with `not-ready` while the service calculates. */
    savePdf: call(
      payslipRef.extend({ suggestedName }),
      z.strictObject({
        saved: z.strictObject({ name: z.string(), keptAt: timestamp.nullable() }).nullable(),
      }),
    ),
    /** What the kept files take up, over all companies. */
    savedFiles: call(nothing, z.strictObject({ files: z.int(), bytes: z.int() })),
  },
  events: {
    changed: event(z.strictObject({ connectionId, companyId, payslipId })),
  },
} as const;
