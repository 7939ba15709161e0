import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { formTexts } from '../domain/form-texts.ts';
import {
  calculationId,
  companyId,
  companyRef,
  connectionId,
  employeeId,
  payslipId,
  writeId,
} from '../domain/ids.ts';
import { payItem, payItemChoice, payItemsView } from '../domain/pay-item.ts';
import { timestamp } from '../domain/values.ts';

/** `payslipId` null: what the employee is paid by from now on. */
const owner = companyRef.extend({ employeeId, payslipId: payslipId.nullable() });
const submitted = z.strictObject({ writeId });

/** The pay items of an employee or of one payslip. Changes go by the outbox. */
export const payItems = {
  calls: {
    /** From the cache alone. */
    read: call(owner, payItemsView),
    /** Reads them if they are missing or old; with `force`, always. */
    refresh: call(owner.extend({ force: z.boolean() }), z.strictObject({ fetchedAt: timestamp })),
    /** The clerk looks at them no more: a refresh under way ends in `cancelled`. */
    stopReading: call(owner, nothing),
    /** Those that were deleted, as the service lists them now: they are kept nowhere. */
    deleted: call(owner, z.strictObject({ items: z.array(payItem) })),
    /** Whether the service tells of payslip templates of the employee, which nothing specifies; null: not how many. */
    templates: call(
      companyRef.extend({ employeeId }),
      z.strictObject({ offered: z.boolean(), count: z.int().nullable() }),
    ),
    /** What can be added, from the catalogue and from what this company is known to use. */
    choices: call(owner, z.strictObject({ choices: z.array(payItemChoice) })),
    /**
     * Adds an item, or changes the inputs of one that is there. `before` is what the form began with, `now` what stands
     * in it. Fails with `fields-wrong`, `nothing-to-send`, `write-under-way`.
     */
    save: call(owner.extend({ item: z.string().max(100), before: formTexts, now: formTexts }), submitted),
    /** Removes it; `inputs` are those that the clerk saw, by name. */
    remove: call(
      owner.extend({ calculationId, inputs: z.record(z.string(), z.string().nullable()) }),
      submitted,
    ),
  },
  events: {
    /** Pay items of an employee, or of a payslip of theirs, were read. */
    changed: event(z.strictObject({ connectionId, companyId, employeeId })),
  },
} as const;
