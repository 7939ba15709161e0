import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { changedPayslip, firstCopy } from './first-copy.ts';
import { companyId, companyRef, connectionId, payslipId } from '#kit/ids.ts';

export const firstCopies = {
  calls: {
    /**
     * Finalised payslips of a company that a later refresh found changed, newest period first; `kept` counts all first
     * copies.
     */
    changed: call(companyRef, z.strictObject({ kept: z.int(), changed: z.array(changedPayslip) })),
    /** Null: no copy of it is kept. */
    read: call(companyRef.extend({ payslipId }), z.strictObject({ copy: firstCopy.nullable() })),
    /** The space that first copies take up, over all companies. */
    measure: call(nothing, z.strictObject({ copies: z.int(), bytes: z.int() })),
  },
  events: {
    changed: event(z.strictObject({ connectionId, companyId })),
  },
} as const;
