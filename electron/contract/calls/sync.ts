import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { companyRef, connectionId, employeeId, payFrequencyId } from '../domain/ids.ts';
import { syncChangeLine, syncPlan, syncScope, syncState } from '../domain/sync.ts';
import { listRange, listWindow } from '../domain/list-window.ts';

/** The reading of whole companies into the cache. */
export const sync = {
  calls: {
    /** What starting would ask for now. */
    plan: call(companyRef.extend({ scope: syncScope }), syncPlan),
    /**
     * Answers at once; the rest arrives as `changed`. A long plan begins only where it is `agreed` to, else its phase is
     * `planned`. What a run left unread is gone on with; after a whole one everything is read again.
     */
    start: call(companyRef.extend({ scope: syncScope, agreed: z.boolean() }), syncState),
    /** What was read stays. */
    stop: call(companyRef, syncState),
    /** Of every company of which anything was read or asked. */
    state: call(z.strictObject({ connectionId }), z.strictObject({ companies: z.array(syncState) })),
    /**
     * What the clerk looks at goes first, and is read where it never was. Where employees are read one by one, those of the
     * pay frequency go before the others, and the employee before all of them.
     */
    attend: call(
      companyRef.extend({ payFrequencyId: payFrequencyId.nullable(), employeeId: employeeId.nullable() }),
      nothing,
    ),
    /** What the newest list of employees changed, employee by employee. */
    changes: call(companyRef.extend(listRange.shape), listWindow(syncChangeLine)),
  },
  events: {
    /** At most a few a second for one company, the last one always. */
    changed: event(syncState),
  },
} as const;
