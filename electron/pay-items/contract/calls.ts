import { z } from 'zod';
import { call } from '#kit/define.ts';
import { refreshCalls } from '#kit/refresh-calls.ts';
import { formTexts } from '#kit/form-texts.ts';
import { calculationId, companyRef, employeeId, payslipId, writeId } from '#kit/ids.ts';
import { payItem, payItemChoice, payItemsView } from './pay-item.ts';

/** `payslipId` is null for the employee's own items, which apply from now on. */
const owner = companyRef.extend({ employeeId, payslipId: payslipId.nullable() });
const submitted = z.strictObject({ writeId });

/** The pay items of an employee or of one payslip. Changes go through the outbox. */
export const payItems = {
  calls: {
    /** From the cache only. */
    read: call(owner, payItemsView),
    ...refreshCalls(owner),
    /** Deleted items, as the service lists them now; they are not cached. */
    deleted: call(owner, z.strictObject({ items: z.array(payItem) })),
    /**
     * Whether the service lists payslip templates of the employee, which its specification does not mention; `count` is
     * null if it does not say how many.
     */
    templates: call(
      companyRef.extend({ employeeId }),
      z.strictObject({ offered: z.boolean(), count: z.int().nullable() }),
    ),
    /** What can be added, from the catalogue and from what this company is known to use. */
    choices: call(owner, z.strictObject({ choices: z.array(payItemChoice) })),
    /**
     * Adds an item, or changes the inputs of an existing one. `before` is what the form started with, `now` what it
     * contains. Fails with `fields-wrong`, `nothing-to-send`, `write-under-way`.
     */
    save: call(owner.extend({ item: z.string().max(100), before: formTexts, now: formTexts }), submitted),
    /** Removes an item; `inputs` are the ones that the clerk saw, by name. */
    remove: call(
      owner.extend({ calculationId, inputs: z.record(z.string(), z.string().nullable()) }),
      submitted,
    ),
  },
  events: {},
} as const;
