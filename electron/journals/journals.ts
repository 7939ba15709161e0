import { createHash } from 'node:crypto';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import type { JournalFile, JournalGrouping } from './contract/journal-book.ts';
import type { Journal } from './contract/journal.ts';
import type { PayRunLine } from '#electron/pay-runs/contract/pay-run-table.ts';
import { AppError } from '#kit/errors.ts';
import type { Texts } from '#kit/form/form-table.ts';
import { problemsOf, valuesOf } from '#kit/form/form-values.ts';
import { journalFile, journalFileFields, journalGrouping } from './contract/journal-book.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { AgedItem } from '#store/records/aged.ts';
import type { JournalNote, StoredJournalExport } from './store/records.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Exports } from '#electron/exports/exports.ts';
import type { PayRuns } from '#electron/pay-runs/pay-runs.ts';
import { readJournalPart } from '#electron/pay-runs/run-parts.ts';
import type { RunSource, SourcedRun } from '#electron/pay-runs/run-source.ts';
import type { Ports } from '#services/ports.ts';
import { RecordReader, type ReadPart, type RecordAge } from '#electron/sync/record-reader.ts';
import { bookLines, bySplit, groupTotals, inOneBlock, type DividedLine } from './book-lines.ts';
import { byPayPoint, type PlacedPayslip } from './by-pay-point.ts';
import { journalParts } from './journal-files.ts';
import { readAccounts, readElsewhere, readFileChoices } from './journal-set-up.ts';
import { makeJournal } from './made-journal.ts';
import { journalLayoutRows } from './layouts/journal-layouts.ts';
import { estimateMark, slashed, type JournalToWrite } from './layouts/layout.ts';

interface Parts {
  readonly ports: Ports;
  readonly connections: Connections;
  readonly payRuns: PayRuns;
  readonly runSource: RunSource;
  readonly exports: Exports;
  /** The platform of this computer, as in `application.info`. */
  readonly platform: string;
}

type RunsRef = ParsedInput<'journals', 'read'>;

interface ReadRun {
  readonly run: PayRunLine;
  readonly journal: AgedItem<Journal> | null;
}

interface JournalFiles {
  readonly kind: 'csv' | 'xlsx';
  /** Several if the layout limits the lines of a file. */
  readonly files: readonly Uint8Array[];
  /** Lines. */
  readonly rows: number;
  readonly totals: ReturnType<typeof groupTotals>;
  readonly noteOf: (fileName: string) => JournalNote;
}

/** A hash of the service's own lines that does not depend on their order. */
export const hashOfJournal = ({ splits, lines }: Journal): string => {
  const parts = [...splits, ...lines].map((part) => JSON.stringify(part)).toSorted();
  return createHash('sha256').update(parts.join('\n')).digest('hex');
};

/** The journals of pay runs, as a company books them. */
export class Journals implements HandlersOf<'journals'> {
  readonly #parts: Parts;
  readonly #reader: RecordReader<RunsRef>;

  constructor(parts: Parts) {
    const { ports, connections } = parts;
    this.#parts = parts;
    this.#reader = new RecordReader(ports, connections, {
      dueParts: (ref, age) => this.#dueParts(ref, age),
      emitChanged: (ref) => this.changed(ref),
    });
  }

  async read(ref: RunsRef) {
    const { store } = this.#parts.ports;
    const company = companyOf(ref);
    const { runs, made } = await this.#runs(ref);
    const exports = await store.work.listJournalExports(company);
    const { lines, notes } = await this.#booked(ref, runs);
    const { settings } = await this.#lastChoice(company);
    const ages = runs.map(({ journal }) => journal?.fetchedAt ?? null);
    return {
      made,
      unreadPayslips: made ? await this.#countUnread(ref) : 0,
      runs: runs.map(({ run, journal }) => ({
        run,
        fetchedAt: journal?.fetchedAt ?? null,
        exported: exportedOf(exports, run.id, journal?.item),
      })),
      lines: [...lines],
      groups: groupTotals(lines),
      ...notes,
      settings,
      fetchedAt: ages.includes(null) || ages.length === 0 ? null : Math.min(...ages.map(Number)),
    };
  }

  refresh(asked: RunsRef & { force: boolean }) {
    return this.#reader.refresh(asked);
  }

  /** For a job. */
  readDue(ref: RunsRef, signal: AbortSignal): Promise<void> {
    return this.#reader.readDue(ref, signal);
  }

  stopReading(ref: RunsRef) {
    return this.#reader.stopReading(ref);
  }

  async saved({ payRunIds, ...company }: ParsedInput<'journals', 'saved'>) {
    const { work } = this.#parts.ports.store;
    const wanted = new Set(payRunIds);
    const exports = (await work.listJournalExports(company)).filter(({ payRunId }) => wanted.has(payRunId));
    const { items } = await this.#parts.runSource.list(company);
    const saved = exports.map(async ({ payRunId, hash }) => {
      const run = items.find(({ id }) => id === payRunId) ?? { id: payRunId, made: null };
      const journal = await this.#journal(company, run);
      return { payRunId, changed: journal !== null && hashOfJournal(journal.item) !== hash };
    });
    return { saved: await Promise.all(saved) };
  }

  /** The journals of some runs, with the last time that each was saved for the books; null if one cannot be read. */
  async ofRuns(company: CompanyRef, isWanted: (run: SourcedRun) => boolean) {
    const { ports, runSource } = this.#parts;
    const { items, fetchedAt } = await runSource.list(company);
    const exports = await ports.store.work.listJournalExports(company);
    const runs = items.filter(isWanted).map(async (run) => {
      const journal = (await this.#journal(company, run))?.item ?? null;
      return { run, journal, exported: exportedOf(exports, run.id, journal ?? undefined) };
    });
    return { runs: await Promise.all(runs), fetchedAt };
  }

  accountsElsewhere(company: CompanyRef) {
    return readElsewhere(this.#parts.ports.store, company);
  }

  async save({ file, suggestedName, ...ref }: ParsedInput<'journals', 'save'>) {
    const { kind, files, rows, noteOf } = await this.make(ref, file);
    const saved = await this.#parts.exports.saveFiles(
      { about: companyOf(ref), suggestedName, rows },
      kind,
      files,
    );
    if (saved !== null) {
      await this.#parts.ports.store.work.noteJournalExports(noteOf(saved.name));
      this.changed(ref);
    }
    return { saved };
  }

  /** The files of a journal, and what is recorded once they are saved. Fails as `save` does. */
  async make(ref: RunsRef, file: JournalFile): Promise<JournalFiles> {
    const { runs, made } = await this.#runs(ref);
    // The journal that the clerk saw contained all of these runs.
    if (runs.length < new Set(ref.payRunIds).size) throw new AppError('not-found', { what: 'pay-run' });
    if (runs.some(({ journal }) => journal === null)) throw new AppError('not-ready', {});
    const { lines } = await this.#booked(ref, runs);
    const journal = { lines, file, ...describeRuns(runs, made) };
    const layout = journalLayoutRows[file.layout];
    const parts = journalParts(layout, journal);
    return {
      kind: 'file' in layout ? layout.file : 'csv',
      files: await Promise.all(parts.map((part) => this.#bytesOf(part))),
      rows: lines.length,
      totals: groupTotals(lines),
      noteOf: (fileName) => this.#noteOf(ref, { runs, file, fileName }),
    };
  }

  /** The pay runs of a month and when each was last saved for the books, as cached. */
  async ofMonth(company: CompanyRef, month: string) {
    const { payRuns, ports } = this.#parts;
    const { payRuns: listed, fetchedAt } = await payRuns.list(company);
    const saved = new Map(
      (await ports.store.work.listJournalExports(company)).map((one) => [one.payRunId, one]),
    );
    const runs = listed.filter(({ periodEnd }) => periodEnd.startsWith(month));
    return { runs: runs.map((run) => ({ run, saved: saved.get(run.id) ?? null })), fetchedAt };
  }

  /** How the company's journals are saved, as it is set up for it. Fails with `journal-never-saved`, and `fields-wrong`. */
  async lastChoice(company: CompanyRef, date: string): Promise<{ by: JournalGrouping; file: JournalFile }> {
    const { by, settings } = await this.#lastChoice(company);
    if (settings.layout === undefined) throw new AppError('journal-never-saved', {});
    const texts = { ...settings, date };
    const problems = [...problemsOf(journalFileFields, texts)].map(([path, problem]) => ({ path, problem }));
    if (problems.length > 0) throw new AppError('fields-wrong', { problems });
    return { by, file: journalFile.parse(valuesOf(journalFileFields, texts)) };
  }

  async #lastChoice(company: CompanyRef): Promise<{ by: JournalGrouping; settings: Texts }> {
    const { by, ...settings } = await readFileChoices(this.#parts.ports.store, company);
    // An earlier Paydesk did not record it.
    return { settings, by: journalGrouping.safeParse(by).data ?? 'block' };
  }

  async #bytesOf(journal: JournalToWrite): Promise<Uint8Array> {
    const { ports, platform } = this.#parts;
    const layout = journalLayoutRows[journal.file.layout];
    if ('sheet' in layout) {
      return ports.tables.write(layout.file, [layout.sheet(journal)]);
    }
    const { rows, separator } = layout.rows(journal, platform);
    return ports.writeImportCsv(rows, separator);
  }

  #noteOf(
    ref: RunsRef,
    { runs, file, fileName }: { runs: readonly ReadRun[]; file: JournalFile; fileName: string },
  ): JournalNote {
    const { clock, actor } = this.#parts.ports;
    const saved = { at: clock.now(), by: actor.user, layout: file.layout, fileName };
    return {
      ...companyOf(ref),
      exports: runs.flatMap(({ run, journal }) =>
        journal === null ? [] : [{ payRunId: run.id, ...saved, hash: hashOfJournal(journal.item) }],
      ),
    };
  }

  /** The pay runs that the service still lists, earliest first. */
  async #runs({ connectionId, companyId, payRunIds }: RunsRef) {
    const company = { connectionId, companyId };
    const { payRuns, runSource } = this.#parts;
    const listed = await payRuns.list(company);
    const wanted = new Set(payRunIds);
    const { journals: made } = await runSource.madeHere(connectionId);
    const runs: ReadRun[] = [];
    for (const run of listed.payRuns.filter(({ id }) => wanted.has(id)).toReversed()) {
      runs.push({ run, journal: await this.#journal(company, run) });
    }
    return { runs, made };
  }

  /** The journal of a run, the service's own or made from its payslips; null if it, or one of them, was never read. */
  async #journal(company: CompanyRef, { id: payRunId, made: run }: Pick<PayRunLine, 'id' | 'made'>) {
    const { ports, runSource } = this.#parts;
    const { journals: made } = await runSource.madeHere(company.connectionId);
    if (!made) return ports.store.cache.readJournal({ ...company, payRunId });
    if (run !== null && run.unreadEmployees > 0) return null;
    const { items, fetchedAt } = await runSource.namedPayslips({ ...company, payRunId });
    const item = fetchedAt === null ? null : makeJournal(payRunId, items);
    return item === null || fetchedAt === null ? null : { item, fetchedAt };
  }

  /** How many payslips have no items yet, without which their journal cannot be made. */
  async #countUnread({ payRunIds, ...ref }: RunsRef): Promise<number> {
    const sums = await this.#parts.runSource.sums(ref, payRunIds);
    return sums.reduce((sum, { withoutItems }) => sum + withoutItems, 0);
  }

  async #booked(ref: RunsRef, runs: readonly ReadRun[]) {
    const { lines, notes } = await this.#divided(ref, runs);
    const accounts = await readAccounts(this.#parts.ports.store, companyOf(ref));
    return { lines: bookLines(lines, accounts), notes };
  }

  async #divided(ref: RunsRef, runs: readonly ReadRun[]) {
    const lines: DividedLine[] = [];
    const unknownSplits = new Set<string>();
    const sharedOut = new Set<string>();
    for (const { run, journal } of runs) {
      if (journal === null) continue;
      const { item } = journal;
      const names = new Map(item.splits.map(({ id, name }) => [id, name]));
      const payslips = ref.by === 'pay-point' ? await this.#payslips(ref, run.id) : [];
      for (const line of item.lines) {
        const ids = line.amounts.flatMap(({ splitId }) => splitId ?? []);
        for (const id of ids) if (!names.has(id)) unknownSplits.add(id);
        if (ref.by === 'block') lines.push(inOneBlock(line));
        else if (ref.by === 'split') lines.push(bySplit(line, names));
        else {
          const { isShared, ...divided } = byPayPoint(line, payslips);
          if (isShared) sharedOut.add(line.label);
          lines.push(divided);
        }
      }
    }
    return { lines, notes: { unknownSplits: [...unknownSplits], sharedOut: [...sharedOut] } };
  }

  async #payslips({ connectionId, companyId }: RunsRef, payRunId: number): Promise<PlacedPayslip[]> {
    const { ports, runSource } = this.#parts;
    const { items } = await runSource.payslips({ connectionId, companyId, payRunId });
    const employees = await ports.store.cache.listPaidEmployees({ connectionId, companyId });
    const pointOf = new Map(employees.map(({ employeeId, payPoint }) => [employeeId, payPoint]));
    return items.map((payslip) => ({ payPoint: pointOf.get(payslip.employeeId ?? 0) ?? '', payslip }));
  }

  async #dueParts(ref: RunsRef, { force }: RecordAge): Promise<readonly ReadPart[]> {
    const { ports, runSource } = this.#parts;
    const { journals: made } = await runSource.madeHere(ref.connectionId);
    const parts: ReadPart[] = [];
    for (const payRunId of ref.payRunIds) {
      const own = { ...companyOf(ref), payRunId };
      // A pay run consists of finalised payslips, which do not change automatically.
      const isDue = !made && (force || (await ports.store.cache.readJournal(own)) === null);
      if (isDue) parts.push(readJournalPart(ports, own));
      if (made || ref.by === 'pay-point') parts.push(...(await runSource.dueParts(own, { force })));
    }
    return parts;
  }

  /** A journal was read or saved. */
  changed(company: CompanyRef): void {
    this.#parts.ports.emit('journals', 'changed', companyOf(company));
  }
}

/** What the file of a journal says of the runs that it books. */
function describeRuns(runs: readonly ReadRun[], made: boolean) {
  const last = runs
    .map(({ run }) => run)
    .toSorted((a, b) => a.id - b.id)
    .at(-1);
  const end = runs.reduce((day, { run }) => (run.periodEnd > day ? run.periodEnd : day), '');
  const narration = `Payroll to ${slashed(end)}`;
  return {
    number: `${made ? 'EST' : 'PAY'}-${last === undefined ? '' : numberOf(last)}`,
    narration: made ? `${narration}, estimated by Paydesk from payslips` : narration,
    mark: made ? estimateMark : '',
  };
}

/** The service's number of a run; of one that Paydesk made, its date and pay frequency, `S` for once-off payslips. */
function numberOf({ id, periodEnd, payFrequencyId, special, made }: PayRunLine): string {
  if (made === null) return String(id);
  return `${periodEnd.replaceAll('-', '').slice(2)}${special ? 'S' : ''}-${payFrequencyId ?? 0}`;
}

function exportedOf(exports: readonly StoredJournalExport[], payRunId: number, journal: Journal | undefined) {
  const found = exports.find((one) => one.payRunId === payRunId);
  if (found === undefined) return null;
  const { at, by, layout, fileName, hash } = found;
  return { at, by, layout, fileName, changed: journal !== undefined && hashOfJournal(journal) !== hash };
}
