import type { OpenApi } from '#api/payroll-api.ts';
import type { RequestOutcome } from '#api/request-observer.ts';
import type { Emit } from '#kit/define.ts';
import type { DeploymentFeatures } from '#electron/connections/contract/deployment-features.ts';
import type { CalendarDay } from '#electron/leave/contract/calendar-day.ts';
import type { FileKind } from '#electron/exports/contract/file-kind.ts';
import type { PeriodRef } from '#kit/ids.ts';
import type { Release } from '#electron/updates/contract/release.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import type { PaydeskContract } from '#electron/contract.ts';
import type { CsvCell } from '#documents/csv.ts';
import type { EmailDraft } from '#documents/email-draft.ts';
import type { ZippedFile } from '#documents/zip.ts';
import type { SecretStore } from '#secrets/secret-store.ts';
import type { KeyedCopy } from '#store/backups/backup-store.ts';
import type { Actor } from '#electron/audit-log/store/records.ts';
import type { Store } from '#store/store.ts';
import type { Gate } from '#electron/safety/gate.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

interface ApiTarget {
  readonly connectionId: string;
  readonly baseUrl: string;
  readonly key: string;
  /** Our own practice service, which needs no rate limit; whatever else answers on this computer does. */
  readonly practice: boolean;
  /** Called with the outcome of each request; `serviceAt` is the service's own time, null if its answer has none. */
  readonly onOutcome: (outcome: RequestOutcome, timestamp: number, serviceAt: number | null) => void;
  /** What is known of the deployment; `onFeatures` is called when an answer shows more. */
  readonly features: DeploymentFeatures;
  readonly onFeatures: (features: DeploymentFeatures) => void;
}

/** Files that the clerk chooses in a dialog. The page never names a path. */
export interface FilePort {
  /** Asks where to save, and writes the whole file or nothing; null if cancelled. Fails with `file-failed`. */
  save(file: { suggestedName: string; kind: FileKind; bytes: Uint8Array }): Promise<{ name: string } | null>;
  /** Asks for a file; null if cancelled. Fails with `file-failed`, also if the file is too large for its kind. */
  choose(wanted: { kind: FileKind }): Promise<{ name: string; bytes: Uint8Array } | null>;
}

/** Where a job writes: the clerk chooses it once, and is not asked again. */
export interface JobPlace {
  readonly path: string;
  /** The last part of the path, to show to the clerk. */
  readonly name: string;
  /** The hidden file that grows beside the final one until it is complete; null for a folder. */
  readonly part: string | null;
}

/** An archive that grows file by file and gets its own name only once it is complete. */
export interface OpenArchive {
  /** Resolves once the file is on disk. */
  add(name: string, bytes: Uint8Array): Promise<ZippedFile>;
  /** Completes the ZIP and gives it its own name. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** Files that are written without a dialog for each one. Every method fails with `file-failed`. */
export interface JobFilePort {
  /** Asks for a folder and makes a new one in it; null if cancelled. */
  makeFolder(suggestedName: string): Promise<JobPlace | null>;
  /** Asks where to save a file; null if cancelled. `isResumable`: the part has to survive a restart, to be continued. */
  chooseFile(wanted: {
    suggestedName: string;
    kind: FileKind;
    isResumable: boolean;
  }): Promise<JobPlace | null>;
  /** The wanted names, in their order, made unique and valid on every system; a long `folder` shortens them. */
  safeNames(wanted: readonly string[], extension: string, folder?: string): readonly string[];
  /** Writes the whole file or nothing. */
  write(folder: string, name: string, bytes: Uint8Array): Promise<void>;
  /** The same at a place that `chooseFile` returned. */
  writeFile(place: JobPlace, bytes: Uint8Array): Promise<void>;
  /** The place of a file in a folder, for `openArchive`; one at a time can grow there. */
  fileIn(folder: JobPlace, name: string): JobPlace;
  /** `files` are in the archive already; anything after them is incomplete and is cut off. */
  openArchive(place: JobPlace, files: readonly ZippedFile[]): Promise<OpenArchive>;
  /** Whether the part that grows for this place exists. */
  isBegun(place: JobPlace): Promise<boolean>;
  /** Whether the place itself exists. */
  isFinished(place: JobPlace): Promise<boolean>;
  /** Merges the PDFs in the part into one file, in the order of `files`. */
  mergePdfs(place: JobPlace, files: readonly ZippedFile[]): Promise<void>;
  /** The bytes of a file at a place, as it is on disk now. */
  readFile(place: JobPlace, maxBytes: number): Promise<Uint8Array>;
  /** Removes the file itself; one that is gone already is no failure. */
  removeFile(place: JobPlace): Promise<void>;
  /** Shows the place in the system's file manager. */
  show(place: JobPlace): Promise<void>;
  /** Deletes what is incomplete at this place. */
  discard(place: JobPlace): Promise<void>;
}

/** Writes tables to files, in a separate thread. */
interface TablePort {
  /**
   * Hands over some rows of a table before it is written; `sheet` is the index of their sheet, 0 by default. Fails if
   * earlier rows are gone.
   */
  addRows(tableId: string, rows: Spreadsheet['rows'], sheet?: number): void;
  /** Rows that were added under `tableId` come before the other rows of their sheet. Fails if they are gone. */
  write(as: 'xlsx' | 'csv', sheets: readonly Spreadsheet[], tableId?: string): Promise<Uint8Array>;
}

/** Works on PDFs, in a separate thread. Fails with `pdf-unusable`. */
interface PdfPort {
  /** Encrypts a PDF with AES-256; whoever has the password may do everything with it. */
  protect(bytes: Uint8Array, password: string): Promise<Uint8Array>;
  /** Fails if the PDF cannot be merged with others. */
  check(bytes: Uint8Array): Promise<void>;
  /**
   * Joins PDFs into one for the printer, in their order: one to a sheet, or two where both have one page and stay
   * readable. `both`: no sheet has two employees on its two sides.
   */
  arrange(
    pdfs: readonly Uint8Array[],
    arrangement: { readonly layout: 'one' | 'two'; readonly sides: 'one' | 'both' },
  ): Promise<Uint8Array>;
  /** Makes a PDF of headings and lines, indented by depth; `{page}` and `{pages}` are placeholders in `pageOf`. */
  outline(outline: {
    readonly title: string;
    readonly notice: string;
    /** Said if a character cannot be drawn, and a box is drawn for it. */
    readonly boxes: string;
    readonly pageOf: string;
    /** A line whose `text` is null is a heading. */
    readonly lines: readonly {
      readonly depth: number;
      readonly name: string;
      readonly text: string | null;
    }[];
  }): Promise<Uint8Array>;
}

/** Prints what the page has laid out for paper, and nothing else of it. */
export interface PrintPort {
  /** Prints through the system's dialog, landscape by default; false if nothing was printed. */
  print(options?: { readonly landscape: boolean }): Promise<boolean>;
  toPdf(): Promise<Uint8Array>;
  /** Prints a PDF of any size through the system's dialog, with the sides preselected; false if nothing was printed. */
  printPdf(bytes: Uint8Array, options: { readonly bothSides: boolean }): Promise<boolean>;
}

/** For main's own copies; those of the sheet are clipboard events of the page and do not come here. */
export interface ClipboardPort {
  /** An empty text clears it: a copied number is removed in this way, which no policy may forbid. */
  writeText(text: string): Promise<void>;
  /** Also asks the system to keep the text out of the clipboard's history. */
  writeSecret(text: string): Promise<void>;
  readText(): Promise<string>;
}

/** The first two return a function that unsubscribes. */
export interface PowerPort {
  /** The computer goes to sleep, or its user locks it. */
  onAway(listener: (why: 'suspend' | 'os-lock') => void): () => void;
  onBack(listener: () => void): () => void;
  /** How long nobody has typed or moved the mouse, in any program. */
  idleMs(): number;
}

/** Encrypts files with a passphrase of the clerk's. `open` fails with `sealed-file-refused`. */
export interface SealingPort {
  seal(bytes: Uint8Array, passphrase: string): Promise<Uint8Array>;
  open(sealed: Uint8Array, passphrase: string): Promise<Uint8Array>;
}

/** The databases' key, encrypted with the clerk's passphrase. A wrong passphrase fails with `sealed-file-refused`. */
export interface RecoveryPort {
  isSet(): Promise<boolean>;
  /** Sets the first passphrase once `record` has recorded that. If this fails, or `record` does, there is none. */
  set(passphrase: string, record: () => Promise<void>): Promise<void>;
  /**
   * Replaces an earlier passphrase, in the same way, and the databases' key with it, so that the earlier passphrase opens
   * nothing any more. Takes effect when the profile is next opened.
   */
  replace(passphrase: string, record: () => Promise<void>): Promise<void>;
  open(passphrase: string): Promise<Buffer>;
  /** Encrypts a copy of a database together with its key, to be opened elsewhere. */
  seal(copy: KeyedCopy, passphrase: string): Promise<Uint8Array>;
  unseal(sealed: Uint8Array, passphrase: string): Promise<KeyedCopy>;
}

/** The profile as a whole. All three return before services and databases are closed and replaced. */
export interface ProfilePort {
  reopen(): void;
  /** Reopens with a key that the keychain had lost, and stores it there. Fails if the databases have another key. */
  openWith(key: Buffer): Promise<void>;
  wipe(): void;
}

interface TouchIdPort {
  isThere(): boolean;
  /** Fails with `touch-refused`. */
  ask(): Promise<void>;
}

/** Newer versions of Paydesk. Both fail with `feed-refused`. */
export interface ReleaseFeedPort {
  /** What is published now, as received. */
  ask(): Promise<string>;
  /** The release that a text announces, if the key of this build has signed it. */
  open(text: string): Release;
}

/** Requests to services. While paused none is sent; the answers to those sent before are still received. */
interface TrafficPort {
  pause(): void;
  resume(): void;
}

/** Everything that the services need from outside. The composition root provides it; tests replace what they vary. */
export interface Ports {
  readonly store: Store;
  readonly secrets: SecretStore;
  /** False if secrets and databases are in memory only; real connections are refused then. */
  readonly keepsData: boolean;
  readonly clock: Clock;
  readonly emit: Emit<PaydeskContract>;
  readonly files: FilePort;
  readonly jobFiles: JobFilePort;
  readonly pdf: PdfPort;
  readonly tables: TablePort;
  /** The bytes of a file with an e-mail for the clerk to send. */
  readonly writeEmailDraft: (draft: EmailDraft) => Uint8Array;
  readonly printing: PrintPort;
  readonly clipboard: ClipboardPort;
  /** Excludes the window from screen captures, where the system can. */
  readonly hideFromCapture: (isHidden: boolean) => void;
  /** Ends the page, even one that does not respond any more; another takes its place. */
  readonly endPage: () => void;
  /** Shows a notification of the system while Paydesk is in the background. */
  readonly notifyReportsReady: () => void;
  readonly power: PowerPort;
  /** Closed while Paydesk is locked: everything that starts to send waits at it first. */
  readonly gate: Gate;
  /** How long ago the computer was started. */
  readonly upMs: () => number;
  /** What the system calls this start of the computer; null where it has no name for it. */
  readonly startId: string | null;
  readonly touchId: TouchIdPort;
  readonly traffic: TrafficPort;
  readonly recovery: RecoveryPort;
  readonly profile: ProfilePort;
  readonly newId: () => string;
  /** The user who is signed in to the operating system. */
  readonly actor: Actor;
  readonly sealing: SealingPort;
  /** The bytes of a CSV file for another program to import. */
  readonly writeImportCsv: (rows: readonly (readonly CsvCell[])[], separator: ',' | ';') => Uint8Array;
  /** The bytes of a calendar file with these days; `timestamp` is the time at which it is made. */
  readonly writeCalendar: (days: readonly CalendarDay[], timestamp: number) => Uint8Array;
  readonly openApi: (target: ApiTarget) => OpenApi;
  /** Null if this build has no address to ask, or no key to verify the answer with. */
  readonly releaseFeed: ReleaseFeedPort | null;
  /** Checks and normalises an address; fails with `address-not-allowed`. */
  readonly parseBaseUrl: (text: string) => string;
  /** Starts the practice service, or returns the address at which it already listens. */
  readonly startPractice: () => Promise<{ baseUrl: string; key: string }>;
  /** Finalises an open period in the practice service and creates the next, as the real service's own pages do. */
  readonly finalisePractice: (period: PeriodRef) => Promise<void>;
  /** Finalises all periods in the practice service that are over, from this one on. */
  readonly rollPracticeForward: (period: PeriodRef) => Promise<void>;
  readonly logError: (where: string, error: unknown) => void;
  /** The end of the log, which was redacted when it was written. */
  readonly readLog: () => Promise<string>;
}
