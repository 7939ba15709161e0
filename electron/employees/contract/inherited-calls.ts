import { z } from 'zod';
import { call } from '#kit/define.ts';
import { refreshCalls } from '#kit/refresh-calls.ts';
import { formTexts } from '#kit/form-texts.ts';
import { companyRef, employeeId, writeId } from '#kit/ids.ts';
import { inheritedView } from './inherited-calculation.ts';
import { inheritedTypes } from './inherited-fields.ts';
import { isoDate } from '#kit/values.ts';

const ofEmployee = companyRef.extend({ employeeId });

/** Regular hours and the classification of an employee, over time. Changes go through the outbox. */
export const inherited = {
  calls: {
    /** From the cache only. */
    read: call(ofEmployee, inheritedView),
    ...refreshCalls(ofEmployee),
    /**
     * Changes one of them from a day on. Null: from the beginning, which the service accepts only while no payslip is
     * finalised. `before` is what applied on that day, `now` what the form contains. Fails with `fields-wrong`,
     * `nothing-to-send`, `write-under-way`.
     */
    change: call(
      ofEmployee.extend({
        calcType: z.enum(inheritedTypes),
        effectiveDate: isoDate.nullable(),
        before: formTexts,
        now: formTexts,
      }),
      z.strictObject({ writeId }),
    ),
  },
  events: {},
} as const;
