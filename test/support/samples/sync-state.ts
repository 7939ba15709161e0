import type { SyncState } from '#electron/sync/contract/sync.ts';

/** The state of a company that has not been read, with the given changes. */
export function aSyncState(
  given: Partial<SyncState> & Pick<SyncState, 'connectionId' | 'companyId'>,
): SyncState {
  return {
    phase: 'idle',
    scope: 'company',
    done: 0,
    total: 0,
    leftMs: null,
    syncedAt: null,
    changes: null,
    employeesUnread: 0,
    skipped: 0,
    failure: null,
    ...given,
  };
}
