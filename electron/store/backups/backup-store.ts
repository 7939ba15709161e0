/** A copy of the work database beside it, encrypted with the same key. */
export interface SavedBackup {
  /** The time when it was made, in the form of its file name. */
  readonly id: string;
  readonly at: number;
  readonly bytes: number;
}

/** What a copy and its original are compared by: the schema version, and the number of rows in each table. */
export interface Inventory {
  readonly version: number;
  readonly rows: Readonly<Record<string, number>>;
}

/** What the clerk would get back by restoring a backup. */
export interface BackupContent {
  readonly connections: number;
  /** The services that its connections send to, without the practice company. */
  readonly services: readonly { readonly name: string; readonly baseUrl: string }[];
  /** Drafts with cells. */
  readonly drafts: number;
  readonly cells: number;
  /** Inputs and writes that had no outcome yet when the backup was made. */
  readonly unfinished: number;
}

/** The bytes of a backup, and the key of its own that they are encrypted with. It opens nothing else. */
export interface KeyedCopy {
  readonly bytes: Uint8Array;
  /** 32 bytes. */
  readonly key: Uint8Array;
}

/**
 * Backups of the work database. Available even if that database cannot be opened. Fails with `backup-refused` if a file
 * is not what it should be, and with `store-unavailable` if the disk cannot be written.
 */
export interface BackupStore {
  /** Newest first. */
  list(): Promise<readonly SavedBackup[]>;
  /** Makes a copy, opens it, compares it with the original, and only then gives it its name. */
  make(input: { at: number }): Promise<SavedBackup>;
  remove(input: { id: string }): Promise<void>;
  /** Opens a backup and checks all of it. */
  examine(input: { id: string }): Promise<BackupContent>;
  /** A copy of a backup for another computer, after checking it. */
  copyOut(input: { id: string }): Promise<KeyedCopy>;
  /** Imports a backup from elsewhere as `chosenBackup` and encrypts it with the profile's key. */
  importBackup(input: KeyedCopy): Promise<BackupContent>;
  /**
   * Prepares a backup to become the work database the next time the store is opened; the current database is then set
   * aside. Every write in the backup that had not ended is marked as unknown. `before` runs once all that can easily
   * fail is done, and before anything has happened.
   */
  stage(input: { id: string; at: number; before?: () => Promise<void> }): Promise<void>;
}

/** The id of the imported backup. */
export const chosenBackup = 'chosen';
