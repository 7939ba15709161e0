import type { PayrollApi } from '#api/payroll-api.ts';
import type { RequestOutcome } from '#api/request-observer.ts';
import type { Emit } from '#contract/define.ts';
import type { DeploymentFeatures } from '#contract/domain/deployment-features.ts';
import type { CalendarDay } from '#contract/domain/calendar-day.ts';
import type { FileKind } from '#contract/domain/file-kind.ts';
import type { PeriodRef } from '#contract/domain/ids.ts';
import type { Release } from '#contract/domain/release.ts';
import type { Spreadsheet } from '#contract/domain/spreadsheet.ts';
import type { PaydeskContract } from '#contract/ipc.ts';
import type { CsvCell } from '#documents/csv.ts';
import type { SecretStore } from '#secrets/secret-store.ts';
import type { Actor } from '#store/records/audit-log.ts';
import type { Store } from '#store/store.ts';
import type { Gate } from './lock/gate.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

interface ApiTarget {
  readonly connectionId: string;
  readonly baseUrl: string;
  readonly key: string;
  /** With the time of the service's clock, where its answer has one. */
  readonly onOutcome: (outcome: RequestOutcome, at: number, serviceAt: number | null) => void;
  /** What is known of the deployment, with a listener for news. */
  readonly features: DeploymentFeatures;
  readonly onFeatures: (features: DeploymentFeatures) => void;
}

export type OpenApi = PayrollApi & { close(): Promise<void> };

/** Files of the clerk's own choice. The page never names a path. */
export interface FilePort {
  /** Asks where, and writes whole or not at all; null: cancelled. Fails with `file-failed`. */
  save(file: { suggestedName: string; kind: FileKind; bytes: Uint8Array }): Promise<{ name: string } | null>;
  /** Asks for one. Fails with `file-failed`, also where it is larger than its kind may be. */
  choose(wanted: { kind: FileKind }): Promise<{ name: string; bytes: Uint8Array } | null>;
}

/** Where a job writes: chosen by the clerk once, and written to without asking again. */
export interface JobPlace {
  readonly path: string;
  /** Its last part, for the clerk. */
  readonly name: string;
  /** For a file that grows: where it does so, hidden beside its place. */
  readonly part: string | null;
}

/** One file of an archive that is being written, as its end lists it. */
export interface ArchivedFile {
  readonly name: string;
  readonly offset: number;
  readonly packedSize: number;
  readonly size: number;
  readonly crc: number;
}

/** An archive that grows file by file, and is there under its own name only when it is whole. */
export interface OpenArchive {
  /** On disk before it answers. */
  add(name: string, bytes: Uint8Array): Promise<ArchivedFile>;
  /** As a ZIP. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** An e-mail with a PDF attached, to one address. */
export interface EmailDraft {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly attachment: { readonly name: string; readonly bytes: Uint8Array };
}

/** Files that are written without a dialog for each. All fail with `file-failed`. */
export interface JobFilePort {
  /** Asks for a folder and makes a new one in it; null: cancelled. */
  makeFolder(suggestedName: string): Promise<JobPlace | null>;
  /** Asks where a file is to be saved; null: cancelled. `goesOn`: what there is of it is needed after a restart. */
  chooseFile(wanted: { suggestedName: string; kind: FileKind; goesOn: boolean }): Promise<JobPlace | null>;
  /** Names that are valid on every system, each once, in their order; a long `folder` shortens them. */
  safeNames(wanted: readonly string[], extension: string, folder?: string): readonly string[];
  /** Whole, or not at all. */
  write(folder: string, name: string, bytes: Uint8Array): Promise<void>;
  /** `files`: what it has already; anything behind them was not whole. */
  openArchive(place: JobPlace, files: readonly ArchivedFile[]): Promise<OpenArchive>;
  /** Whether what grows for it is there. */
  isBegun(place: JobPlace): Promise<boolean>;
  /** PDFs that grew for it, in this order, as one. */
  mergePdfs(place: JobPlace, files: readonly ArchivedFile[]): Promise<void>;
  /** In the system's own window. */
  show(place: JobPlace): Promise<void>;
  /** What was begun for it and is not whole. */
  discard(place: JobPlace): Promise<void>;
}

/** Writes tables to files, in a separate thread. */
export interface TablePort {
  /** Rows of a sheet, the first where none is named, in parts before it is written. */
  addRows(tableId: string, rows: Spreadsheet['rows'], sheet?: number): void;
  /** What was added comes before the rows of its sheet. Fails if it is no longer there. */
  write(as: 'xlsx' | 'csv', sheets: readonly Spreadsheet[], tableId?: string): Promise<Uint8Array>;
}

/** Works on PDFs, in a separate thread. Fails with `pdf-unusable`. */
interface PdfPort {
  /** Under AES-256: who has the password may do everything with it. */
  protect(bytes: Uint8Array, password: string): Promise<Uint8Array>;
  /** Whether it can be merged with others. */
  check(bytes: Uint8Array): Promise<void>;
  /**
   * PDFs as one for the printer, in their order: one on a sheet, or two where both are one page and stay readable. `both`:
   * no sheet has two employees on its two sides.
   */
  arrange(
    pdfs: readonly Uint8Array[],
    how: { readonly layout: 'one' | 'two'; readonly sides: 'one' | 'both' },
  ): Promise<Uint8Array>;
  /** A new one of headings and lines, indented by their depth; `{page}` and `{pages}` are placeholders in `pageOf`. */
  outline(outline: {
    readonly title: string;
    readonly notice: string;
    readonly pageOf: string;
    /** Without a text it is a heading. */
    readonly lines: readonly {
      readonly depth: number;
      readonly name: string;
      readonly text: string | null;
    }[];
  }): Promise<Uint8Array>;
}

/** Prints what the page has laid out for paper, and nothing else of it. */
export interface PrintPort {
  /** By the system's dialog, landscape by default. False: nothing was printed. */
  print(how?: { readonly landscape: boolean }): Promise<boolean>;
  toPdf(): Promise<Uint8Array>;
  /** A PDF of any size by the system's dialog, which begins with the sides that are asked for. False: nothing was printed. */
  printPdf(bytes: Uint8Array, how: { readonly bothSides: boolean }): Promise<boolean>;
}

export interface ClipboardPort {
  writeText(text: string): Promise<void>;
  /** Asks the system to keep it out of the clipboard's history. */
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

/** Files under a passphrase of the clerk's. `open` fails with `sealed-file-refused`. */
export interface SealingPort {
  seal(bytes: Uint8Array, passphrase: string): Promise<Uint8Array>;
  open(sealed: Uint8Array, passphrase: string): Promise<Uint8Array>;
}

/** The databases' key under the clerk's passphrase. What a passphrase does not open fails with `sealed-file-refused`. */
export interface RecoveryPort {
  isSet(): Promise<boolean>;
  /**
   * Takes the place of an earlier one once `record` has written that down. Where it fails, `record` too, the earlier one
   * still opens.
   */
  set(passphrase: string, record: () => Promise<void>): Promise<void>;
  open(passphrase: string): Promise<Buffer>;
  /** For another place: the bytes of a database together with its key. */
  seal(bytes: Uint8Array, passphrase: string): Promise<Uint8Array>;
  unseal(sealed: Uint8Array, passphrase: string): Promise<{ key: Uint8Array; bytes: Uint8Array }>;
}

/** The profile as a whole. All three answer before services and databases are closed and replaced. */
export interface ProfilePort {
  reopen(): void;
  /** With a key that the keychain had lost, which gets it back. Fails where the databases have another key. */
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
  /** What is published now, as it came. */
  ask(): Promise<string>;
  /** What it says, where the key of this build has signed it. */
  open(text: string): Release;
}

/** Requests to services. Paused, none leaves; what has left is let come back. */
interface TrafficPort {
  pause(): void;
  resume(): void;
}

/** Everything outside that the services need. The composition root fills it in; tests fill in what they vary. */
export interface Ports {
  readonly store: Store;
  readonly secrets: SecretStore;
  /** False where secrets and databases live in memory only: a real connection is refused then. */
  readonly keepsData: boolean;
  readonly clock: Clock;
  readonly emit: Emit<PaydeskContract>;
  readonly files: FilePort;
  readonly jobFiles: JobFilePort;
  readonly pdf: PdfPort;
  readonly tables: TablePort;
  /** An e-mail for the clerk to send, as a file has it. */
  readonly writeEmailDraft: (draft: EmailDraft) => Uint8Array;
  readonly printing: PrintPort;
  readonly clipboard: ClipboardPort;
  /** Keeps the window out of captures of the screen where the system can. */
  readonly hideFromCapture: (isHidden: boolean) => void;
  /** By the system, while Paydesk is in the background. */
  readonly notifyReportsReady: () => void;
  readonly power: PowerPort;
  /** Closed while Paydesk is locked: everything that starts to send waits at it first. */
  readonly gate: Gate;
  /** How long ago the computer was started. */
  readonly upMs: () => number;
  readonly touchId: TouchIdPort;
  readonly traffic: TrafficPort;
  readonly recovery: RecoveryPort;
  readonly profile: ProfilePort;
  readonly newId: () => string;
  /** Who works here, as the operating system names them. */
  readonly actor: Actor;
  readonly sealing: SealingPort;
  /** Rows for another program to import. */
  readonly writeImportCsv: (rows: readonly (readonly CsvCell[])[], separator: ',' | ';') => Uint8Array;
  /** Days as a calendar file that was made at a moment. */
  readonly writeCalendar: (days: readonly CalendarDay[], at: number) => Uint8Array;
  readonly openApi: (target: ApiTarget) => OpenApi;
  /** Null: this build was made without a place to ask, or a key. */
  readonly releaseFeed: ReleaseFeedPort | null;
  /** Checks and normalises an address; fails with `address-not-allowed`. */
  readonly parseBaseUrl: (text: string) => string;
  /** Starts the practice service, or returns the address at which it already listens. */
  readonly startPractice: () => Promise<{ baseUrl: string; key: string }>;
  /** Finalises an open period there and makes the next, as the real service's own pages do. */
  readonly finalisePractice: (period: PeriodRef) => Promise<void>;
  /** Finalises the periods there that are over, from this one on. */
  readonly rollPracticeForward: (period: PeriodRef) => Promise<void>;
  readonly logError: (where: string, error: unknown) => void;
  /** The end of the log, redacted as it was written. */
  readonly readLog: () => Promise<string>;
}
