import { z } from 'zod';
import { call, nothing } from '#kit/define.ts';
import { refreshCalls } from '#kit/refresh-calls.ts';
import { companyRef, payFrequencyId, payslipRef } from '#kit/ids.ts';
import { listRange, listWindow } from '#kit/list-window.ts';
import {
  customItem,
  payslipFilter,
  payslipLine,
  payslipOrder,
  payslipTotals,
  payslipView,
} from './payslip-line.ts';
import { isoDate, suggestedName, timestamp } from '#kit/values.ts';

export const payslips = {
  calls: {
    /** From the cache only. */
    list: call(
      payslipFilter.extend({ sort: payslipOrder, window: listRange, withTotals: z.boolean().optional() }),
      // `unreadEmployees`: employees whose payslips the list lacks, where the service lists payslips one employee at a
      // time.
      listWindow(payslipLine).extend({ unreadEmployees: z.int(), totals: payslipTotals.optional() }),
    ),
    /** The periods of every pay frequency, newest first, from the cache only. */
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
    /** From the cache only. */
    read: call(payslipRef, payslipView),
    /** What the payslip is made of. Fails with `not-ready` while the service calculates. */
    ...refreshCalls(payslipRef),
    /** Sets the clerk's name for an item that the service identifies by number only; null removes it. */
    nameItem: call(
      companyRef.extend({ item: customItem, name: z.string().trim().min(1).max(60).nullable() }),
      nothing,
    ),
    /**
     * The PDF that the service draws, in base64: the copy on this computer, read at `keptAt`, if there is one.
     * Otherwise, or with `force`, it is drawn now. Fails with `not-ready` while the service calculates.
     */
    pdf: call(
      payslipRef.extend({ force: z.boolean() }),
      z.strictObject({ pdf: z.string(), keptAt: timestamp.nullable() }),
    ),
    /** Prints the PDF that the page has laid out, through the system dialog. False: nothing was printed. */
    print: call(payslipRef.extend({ landscape: z.boolean() }), z.strictObject({ printed: z.boolean() })),
    /**
     * Saves the same PDF to a file of the clerk's choice; null if cancelled. Fails with `not-ready` while the service
     * calculates.
     */
    savePdf: call(
      payslipRef.extend({ suggestedName }),
      z.strictObject({
        saved: z.strictObject({ name: z.string(), keptAt: timestamp.nullable() }).nullable(),
      }),
    ),
    /** The space that saved payslip files take up, over all companies. */
    savedFiles: call(nothing, z.strictObject({ files: z.int(), bytes: z.int() })),
  },
  events: {},
} as const;
