import type { BackupStore } from './backups/backup-store.ts';
import type { cacheMethods } from './cache/methods.ts';
import type { PiecewiseEmployees } from './records/employees.ts';
import type { Async } from './sql.ts';
import type { workMethods } from './work/methods.ts';

/** What the service can give back: may be thrown away and rebuilt. */
export type CacheStore = Omit<Async<typeof cacheMethods>, keyof PiecewiseEmployees> & PiecewiseEmployees;

/** What only the clerk has. Deleted by *Remove Paydesk's data from this computer* and by the clerk's own action alone. */
export type WorkStore = Async<typeof workMethods>;

/**
 * Both databases behind one worker thread, and the backups of the one that cannot be read again. Every call is
 * asynchronous and may fail with `store-unavailable`.
 */
export interface Store {
  readonly cache: CacheStore;
  readonly work: WorkStore;
  readonly backups: BackupStore;
  close(): Promise<void>;
}
