import type { ExportSubject } from './contract/calls.ts';
import { fileKinds, type FileKind } from './contract/file-kind.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import type { JobPlace, Ports } from '#services/ports.ts';

type Exported = ParsedInput<'exports', 'print'>;

/** The entry of the audit log for what has left Paydesk; `rows` is the number of employees, inputs or entries in it. */
export const exportedEntry = (
  { connectionId, companyId, periodEnd, submissionId }: ExportSubject,
  { subject, rows, at }: { subject: string; rows: number; at: number },
): NewAuditEntry => ({
  at,
  kind: 'exported',
  outcome: 'done',
  subject,
  new: String(rows),
  connectionId: connectionId ?? null,
  companyId: companyId ?? null,
  periodEnd: periodEnd ?? null,
  submissionId: submissionId ?? null,
});

interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Writes files as one ZIP, whole or not at all. */
export async function writeArchive(
  { jobFiles }: Pick<Ports, 'jobFiles'>,
  place: JobPlace,
  files: readonly NamedFile[],
): Promise<void> {
  const archive = await jobFiles.openArchive(place, []);
  try {
    for (const { name, bytes } of files) await archive.add(name, bytes);
    await archive.finish();
  } catch (error) {
    await archive.close();
    await jobFiles.discard(place);
    throw error;
  }
}

/** Prints and saves tables; everything that leaves Paydesk is recorded in the audit log. */
export class Exports implements HandlersOf<'exports'> {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async print({ about, suggestedName, rows }: Exported) {
    const printed = await this.#ports.printing.print();
    if (printed) await this.#record(about, { kind: 'printed', subject: suggestedName, rows });
    return { printed };
  }

  async savePdf(input: Exported) {
    return this.saveBytes(input, 'pdf', await this.#ports.printing.toPdf());
  }

  addRows({ tableId, rows }: ParsedInput<'exports', 'addRows'>) {
    this.#ports.tables.addRows(tableId, rows);
    return {};
  }

  async saveTable({ as, sheets, tableId, ...input }: ParsedInput<'exports', 'saveTable'>) {
    return this.saveBytes(input, as, await this.#ports.tables.write(as, sheets, tableId));
  }

  fileNames({ wanted, as }: ParsedInput<'exports', 'fileNames'>) {
    return { names: [...this.#ports.jobFiles.safeNames(wanted, fileKinds[as].extension)] };
  }

  async saveCalendar({ days, ...input }: ParsedInput<'exports', 'saveCalendar'>) {
    const { writeCalendar, clock } = this.#ports;
    return this.saveBytes(input, 'calendar', writeCalendar(days, clock.now()));
  }

  /** Saves a finished file where the clerk chooses; `saved` is null if the clerk cancels. */
  async saveBytes({ about, suggestedName, rows }: Exported, kind: FileKind, bytes: Uint8Array) {
    const saved = await this.#ports.files.save({ suggestedName, kind, bytes });
    if (saved === null) return { saved: null };
    await this.#record(about, { subject: saved.name, rows });
    return { saved: { name: saved.name } };
  }

  /** Saves files that belong together: one where the clerk chooses, several in a new folder. Null if cancelled. */
  async saveFiles(input: Exported, kind: FileKind, files: readonly Uint8Array[]) {
    const [only] = files;
    if (files.length === 1 && only !== undefined) {
      const { saved } = await this.saveBytes(input, kind, only);
      return saved === null ? null : { ...saved, files: 1 };
    }
    const { jobFiles } = this.#ports;
    const place = await jobFiles.makeFolder(input.suggestedName);
    if (place === null) return null;
    const wanted = files.map((_bytes, index) => `${input.suggestedName} ${index + 1}`);
    const names = jobFiles.safeNames(wanted, fileKinds[kind].extension, place.path);
    let written = 0;
    try {
      for (const [index, bytes] of files.entries()) {
        await jobFiles.write(place.path, names[index] ?? '', bytes);
        written += 1;
      }
    } finally {
      // Files that were written before a failure have left Paydesk too.
      const outcome = written === files.length ? 'done' : 'failed';
      if (written > 0) await this.#record(input.about, { subject: place.name, rows: input.rows, outcome });
    }
    return { name: place.name, files: files.length };
  }

  /** Saves files as one ZIP and records `code`, made from their list; null if cancelled. A failure leaves no file. */
  async saveArchive(input: Exported & { readonly code: string }, files: readonly NamedFile[]) {
    const { jobFiles } = this.#ports;
    const place = await jobFiles.chooseFile({
      suggestedName: input.suggestedName,
      kind: 'zip',
      isResumable: false,
    });
    if (place === null) return null;
    await writeArchive(this.#ports, place, files);
    await this.#record(input.about, { subject: `${place.name} ${input.code}`, rows: input.rows });
    return { name: place.name, files: files.length };
  }

  async #record(
    about: ExportSubject,
    {
      subject,
      rows,
      ...own
    }: Partial<Pick<NewAuditEntry, 'kind' | 'outcome'>> & {
      readonly subject: string;
      readonly rows: number;
    },
  ): Promise<void> {
    const { store, clock, emit } = this.#ports;
    const entry = exportedEntry(about, { subject, rows, at: clock.now() });
    await store.work.addAuditEntry({ ...entry, ...own });
    emit('auditLog', 'changed', {});
  }
}
