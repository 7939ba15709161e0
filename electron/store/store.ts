import type { BackupStore } from './backups/backup-store.ts';
import type { cacheMethods } from './cache/methods.ts';
import type { CompanyListStore } from '#electron/companies/store/records.ts';
import type { DraftWriter } from '#electron/drafts/store/records.ts';
import type { PiecewiseEmployees } from '#electron/employees/store/records.ts';
import type { Async } from './sql.ts';
import type { workMethods } from './work/methods.ts';

/** What the service can provide again: may be thrown away and rebuilt. */
export type CacheStore = Omit<Async<typeof cacheMethods>, keyof PiecewiseEmployees | keyof CompanyListStore> &
  PiecewiseEmployees &
  CompanyListStore;

/** What only the clerk has: deleted only by the clerk, also with *Remove Paydesk's data from this computer*. */
export type WorkStore = Omit<Async<typeof workMethods>, keyof DraftWriter> & DraftWriter;

/**
 * Both databases behind one worker thread, and the backups of the work database, which cannot be read from the service
 * again. Every call is asynchronous and may fail with `store-unavailable`.
 */
export interface Store {
  readonly cache: CacheStore;
  readonly work: WorkStore;
  readonly backups: BackupStore;
  close(): Promise<void>;
}
