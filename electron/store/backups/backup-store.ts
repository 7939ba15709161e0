/** A copy of the work database beside it, encrypted with the same key. */
export interface SavedBackup {
  /** When it was made, as its file is called. */
  readonly id: string;
  readonly at: number;
  readonly bytes: number;
}

/** What a copy is compared by: the version of its schema, and how many rows each table has. */
export interface Inventory {
  readonly version: number;
  readonly rows: Readonly<Record<string, number>>;
}

/** What the clerk would get back. */
export interface BackupContent {
  readonly connections: number;
  /** Where its connections, without the practice company, would send. */
  readonly services: readonly { readonly name: string; readonly baseUrl: string }[];
  /** Drafts with cells. */
  readonly drafts: number;
  readonly cells: number;
  /** Writes whose outcome was not known when the backup was made. */
  readonly unfinished: number;
}

/**
 * Backups of the work database. Works also where that database itself cannot be opened. Fails with `backup-refused`
 * where a file is not what it should be, and with `store-unavailable` where the disk does not take it.
 */
export interface BackupStore {
  /** Newest first. */
  list(): Promise<readonly SavedBackup[]>;
  /** Copies, opens the copy, checks all of it against the original, and only then gives it its name. */
  make(input: { at: number }): Promise<SavedBackup>;
  remove(input: { id: string }): Promise<void>;
  /** Opens and checks it whole. */
  examine(input: { id: string }): Promise<BackupContent>;
  /** Its bytes, encrypted with the profile's key; checked before. */
  read(input: { id: string }): Promise<Uint8Array>;
  /** Imports one from elsewhere, under the profile's key, as `chosenBackup`. `key` is the one that it was made with. */
  importBackup(input: { bytes: Uint8Array; key: Uint8Array }): Promise<BackupContent>;
  /**
   * Makes it what the next opening of the store finds: the present database is set aside then. Every write in it that
   * had not ended is unknown.
   */
  stage(input: { id: string; at: number }): Promise<void>;
}

/** The id of the imported one. */
export const chosenBackup = 'chosen';
