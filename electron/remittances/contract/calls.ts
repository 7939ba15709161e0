import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { companyId, companyRef, connectionId, employeeId, payRunId } from '#kit/ids.ts';
import { refreshCalls } from '#kit/refresh-calls.ts';
import { payeeId, payeeValues } from './payee.ts';
import { itemKey, remittances } from './remittance.ts';

const ofRuns = companyRef.extend({ payRunIds: z.array(payRunId).min(1).max(200) });

/** What was taken off and contributed for third parties, and who they are. */
export const remittanceCalls = {
  calls: {
    /** Of these pay runs together, from the cache only. */
    read: call(ofRuns, remittances),
    /** The payslips and journals of these pay runs. */
    ...refreshCalls(ofRuns),
    /**
     * A new payee without `id`. An account that is as it was shown stays as it was. Fails with `fields-wrong` if another
     * payee has the name.
     */
    savePayee: call(
      companyRef.extend({ id: payeeId.optional(), payee: payeeValues }),
      z.strictObject({ id: payeeId }),
    ),
    /** Its items and employees then have none. */
    removePayee: call(companyRef.extend({ id: payeeId }), nothing),
    /** Whether an item is for a third party, and for whom. */
    saveItem: call(
      companyRef.extend({ item: itemKey, listed: z.boolean(), payeeId: payeeId.nullable() }),
      nothing,
    ),
    /** What the payee knows an employee by, and the payee if it is not that of the item. */
    saveEmployee: call(
      companyRef.extend({
        item: itemKey,
        employeeId,
        payeeId: payeeId.nullable(),
        reference: z.string().trim().max(60),
      }),
      nothing,
    ),
  },
  events: {
    changed: event(z.strictObject({ connectionId, companyId })),
  },
} as const;
