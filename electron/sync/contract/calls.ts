import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { companyRef, connectionId, employeeId, payFrequencyId } from '#kit/ids.ts';
import { syncChangeLine, syncPlan, syncScope, syncState } from './sync.ts';
import { listRange, listWindow } from '#kit/list-window.ts';

/** Reads whole companies into the cache. */
export const sync = {
  calls: {
    /** What `start` would read now. */
    plan: call(companyRef.extend({ scope: syncScope }), syncPlan),
    /**
     * Returns at once; progress arrives as `changed`. A long plan starts only if it is `agreed` to; otherwise its phase
     * is `planned`. An unfinished run is continued; after a complete one, everything is read again.
     */
    start: call(companyRef.extend({ scope: syncScope, agreed: z.boolean() }), syncState),
    /** What was read is kept. */
    stop: call(companyRef, syncState),
    /** The state of every company of which anything was read, or is to be read. */
    state: call(z.strictObject({ connectionId }), z.strictObject({ companies: z.array(syncState) })),
    /**
     * Sets what the clerk is looking at: it is read first, and also if it was never read before. Where employees are
     * read one by one, those of the pay frequency come before the others, and the employee before all of them.
     */
    setCompany: call(
      companyRef.extend({ payFrequencyId: payFrequencyId.nullable(), employeeId: employeeId.nullable() }),
      nothing,
    ),
    /** What the newest employee list changed, employee by employee. */
    changes: call(companyRef.extend(listRange.shape), listWindow(syncChangeLine)),
  },
  events: {
    /** At most a few a second for one company; the last one is always sent. */
    changed: event(syncState),
  },
} as const;
