import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import { aboutSheet, aboutSheetName, type SheetFact } from '#electron/exports/about-sheet.ts';
import { exportedEntry, writeArchive } from '#electron/exports/exports.ts';
import { fileKinds } from '#electron/exports/contract/file-kind.ts';
import { sheetNames } from '#electron/exports/sheet-names.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import { AppError, isAppError } from '#kit/errors.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { JobKind, JobRun } from '#electron/jobs/job-kind.ts';
import { remedyOf, type JobRemedy } from '#electron/jobs/job-remedy.ts';
import type { StoredJob, StoredStep } from '#electron/jobs/store/records.ts';
import type { JournalNote } from '#electron/journals/store/records.ts';
import type { Marking } from '#electron/period/store/work/period-marks.ts';
import type { JobPlace } from '#services/ports.ts';
import { makesOf } from './contract/act-facts.ts';
import { runAct, type ActEnd, type ActParts, type OwnFiles } from './acts.ts';
import type { ManyAct } from './contract/many-acts.ts';
import type { ChosenCompany, ManyOutcome, ManyQuestion } from './contract/many.ts';
import { partName } from './safe-stems.ts';

/** The stored task of a job; `place` is null if it makes no files. */
export interface ManyTask {
  readonly question: ManyQuestion;
  readonly place: JobPlace | null;
  /** Left out by earlier versions. */
  readonly isPractice?: boolean;
}

/** What is stored of a company that is chosen. */
export interface ManyStep {
  readonly period: ChosenCompany['period'];
  readonly payFrequencyName: string | null;
  /** The names of its file without extension, or of its sheet; no two in a job are the same. */
  readonly name: string;
  readonly unreadName: string;
}

/** Only `Many` creates these jobs, with tasks of these types. */
export const taskOf = ({ task }: Pick<StoredJob, 'task'>): ManyTask => task as ManyTask;
export const stepOf = ({ task }: Pick<StoredStep, 'task'>): ManyStep => task as ManyStep;

/** What a step returns, to be saved together. */
interface StepEnd {
  readonly outcome: ManyOutcome;
  readonly audits: readonly NewAuditEntry[];
  readonly journal: JournalNote | null;
  readonly mark: Marking | null;
}

/** What is cached of a sheet until the workbook is written. */
interface StoredSheet {
  readonly sheet: Spreadsheet;
  readonly rows: number;
  /** Left out by earlier versions. */
  readonly facts?: readonly SheetFact[];
}

/** How often a connection that cannot be reached is tried before its companies fail: for some eight minutes. */
const maxWaits = 12;

/** What fails for a connection alone: those of others go on. */
const isOfConnection = (error: unknown): boolean =>
  isAppError(error, 'key-refused', 'key-missing', 'wrong-address');

/** How often a connection was tried since it last answered. */
interface Waits {
  readonly count: number;
  readonly lastAnswerAt: number | null;
}

/** Does the same for many companies: a step for each, or for each of their periods. */
export class DoForMany implements JobKind {
  readonly audited = 'done-for-many';
  readonly lane = 'companies';
  readonly #parts: ActParts;

  constructor(parts: ActParts) {
    this.#parts = parts;
  }

  async open(job: StoredJob, done: readonly StoredStep[]): Promise<JobRun> {
    const { question, place } = taskOf(job);
    const { id: jobId } = job;
    if (makesOf(question) === 'workbook') await this.#repeatLost(jobId, done);
    const waits = new Map<string, Waits>();
    return {
      runStep: async (step, signal) => {
        const asked = { question, since: job.createdAt, period: stepOf(step).period };
        const end = await runAct(this.#parts, { company: step.company, ...asked, signal });
        return this.#save(step, { jobId, place, end });
      },
      settle: async ({ company, position }, result) => {
        // `runStep` returned it.
        const { outcome, ...records } = result as StepEnd;
        const { work } = this.#parts.ports.store;
        await work.settleForCompany({ jobId, position, result: outcome, ...records });
        this.#emit(company, records);
      },
      remedyOf: (error, attempts, { company }) => this.#remedyOf(error, attempts, { company, waits }),
      finish: (signal) => this.#finish(job, place, signal),
    };
  }

  placeOf(job: StoredJob): JobPlace | null {
    return taskOf(job).place;
  }

  actOf(job: StoredJob): ManyAct {
    return taskOf(job).question.act;
  }

  isPractice(job: StoredJob): boolean {
    return taskOf(job).isPractice === true;
  }

  /** A workbook is written again, because its sheets are cached for their job. */
  elsewhere(job: StoredJob): 'rest' | 'all' {
    return isFolder(taskOf(job).place) ? 'rest' : 'all';
  }

  async askElsewhere(job: StoredJob) {
    const task = taskOf(job);
    const { place } = task;
    if (place === null) return null;
    const { jobFiles } = this.#parts.ports;
    const name = place.name.replace(/\.xlsx$/i, '');
    const next = isFolder(place)
      ? await jobFiles.makeFolder(name)
      : await jobFiles.chooseFile({ suggestedName: name, kind: 'xlsx', isResumable: true });
    return next === null ? null : { place: next, task: { ...task, place: next } satisfies ManyTask };
  }

  async discard(job: StoredJob): Promise<void> {
    const { place } = taskOf(job);
    if (place !== null) await this.#parts.ports.jobFiles.discard(place);
  }

  #remedyOf(
    error: unknown,
    attempts: number,
    { company: { connectionId }, waits }: { company: CompanyRef; waits: Map<string, Waits> },
  ): JobRemedy {
    if (isOfConnection(error)) return 'fail';
    const remedy = remedyOf(error, attempts);
    if (remedy !== 'wait') return remedy;
    const { lastAnswerAt } = this.#parts.connections.reachability({ connectionId });
    const before = waits.get(connectionId);
    const count = before?.lastAnswerAt === lastAnswerAt ? before.count + 1 : 1;
    waits.set(connectionId, { count, lastAnswerAt });
    return count < maxWaits ? 'wait' : 'fail';
  }

  /** Writes what the act made. Done again, it replaces the same files. */
  async #save(
    step: StoredStep,
    { jobId, place, end }: { jobId: string; place: JobPlace | null; end: ActEnd },
  ): Promise<StepEnd> {
    const nothing = { file: null, audits: [], journal: null, mark: null };
    if ('leftOut' in end) return { ...nothing, outcome: { leftOut: end.leftOut, figures: null, file: null } };
    const { figures, made, rows = 0, code, noteOf, mark = null } = end;
    if (made === undefined || place === null) {
      return { ...nothing, outcome: { leftOut: null, figures, file: null } };
    }
    if ('sheet' in made) {
      await this.#keepSheet(jobId, step, { ...made, rows });
      return { ...nothing, outcome: { leftOut: null, figures, file: place.name } };
    }
    const { name, unreadName } = stepOf(step);
    const stem = [end.isUnread === true ? unreadName : name, end.ending ?? ''].join(' ').trim();
    const file = await this.#writeFiles(place, stem, made);
    const subject = code === undefined ? file : `${file} ${code}`;
    return {
      outcome: { leftOut: null, figures, file },
      audits: [exportedEntry(step.company, { subject, rows, at: this.#parts.ports.clock.now() })],
      journal: noteOf?.(file) ?? null,
      mark,
    };
  }

  async #writeFiles(place: JobPlace, stem: string, made: OwnFiles): Promise<string> {
    const { jobFiles } = this.#parts.ports;
    if ('archive' in made) {
      const file = `${stem}.${fileKinds.zip.extension}`;
      await writeArchive(this.#parts.ports, jobFiles.fileIn(place, file), made.archive);
      return file;
    }
    const { extension } = fileKinds[made.kind];
    for (const [index, bytes] of made.files.entries()) {
      await jobFiles.write(place.path, partName(stem, extension, { index, of: made.files.length }), bytes);
    }
    return partName(stem, extension, { index: 0, of: made.files.length });
  }

  async #keepSheet(jobId: string, { position, company }: StoredStep, stored: StoredSheet): Promise<void> {
    const bytes = new TextEncoder().encode(JSON.stringify(stored));
    await this.#parts.ports.store.cache.saveJobFile({ ...company, jobId, position, bytes });
  }

  /** Has done steps done again whose sheets the cache has lost. */
  async #repeatLost(jobId: string, done: readonly StoredStep[]): Promise<void> {
    const { cache, work } = this.#parts.ports.store;
    const stored = new Set(await cache.listJobFiles({ jobId }));
    const lost = done.filter(({ position, result }) => hasSheet(result) && !stored.has(position));
    if (lost.length > 0) await work.repeatSteps({ jobId, positions: lost.map(({ position }) => position) });
  }

  async #finish(
    job: StoredJob,
    place: JobPlace | null,
    signal: AbortSignal,
  ): Promise<readonly NewAuditEntry[]> {
    if (place === null) return [];
    if (place.part !== null) return this.#writeWorkbook(job, place, signal);
    // What a step left that was killed, and that has failed since.
    await this.#parts.ports.jobFiles.discard(place);
    return [];
  }

  /** The names of the connections, if there are several: each may have a company of the same name. */
  async #connectionNames(steps: readonly StoredStep[]): Promise<ReadonlyMap<string, string>> {
    const ids = new Set(steps.map(({ company }) => company.connectionId));
    const connections = ids.size > 1 ? await this.#parts.ports.store.work.listConnections() : [];
    return new Map(connections.map(({ id, name }) => [id, name]));
  }

  /** Writes the workbook, a sheet for each company that is done and one about them, and returns its entries for the audit log. */
  async #writeWorkbook(
    job: StoredJob,
    place: JobPlace,
    signal: AbortSignal,
  ): Promise<readonly NewAuditEntry[]> {
    const { ports } = this.#parts;
    const { work, cache } = ports.store;
    const nameSheet = sheetNames('Company', aboutSheetName);
    const sheets: Spreadsheet[] = [];
    const audits: NewAuditEntry[] = [];
    const about: (readonly [string, ...SheetFact])[] = [];
    const steps = await work.listAllSteps({ jobId: job.id });
    const connectionOf = await this.#connectionNames(steps);
    for (const step of steps) {
      if (!hasSheet(step.result)) {
        about.push(['', 'Without a sheet', step.about]);
        continue;
      }
      const bytes = await cache.readJobFile({ jobId: job.id, position: step.position });
      // A workbook without it would look whole. Once the job goes on, the step is done again.
      if (bytes === null) throw new AppError('file-failed', { name: place.name, reason: 'gone' });
      // `#keepSheet` wrote it.
      const { sheet, rows, facts = [] } = JSON.parse(new TextDecoder().decode(bytes)) as StoredSheet;
      const name = nameSheet(stepOf(step).name);
      sheets.push({ ...sheet, name });
      const connection = connectionOf.get(step.company.connectionId);
      const own: SheetFact[] = [
        ['Company', step.about],
        ...(connection === undefined ? [] : [['Connection', connection] as const]),
        ...facts,
      ];
      about.push(...own.map((fact) => [name, ...fact] as const));
      audits.push(exportedEntry(step.company, { subject: place.name, rows, at: ports.clock.now() }));
    }
    if (sheets.length === 0) return [];
    const written = await ports.tables.write('xlsx', [...sheets, aboutSheet(about)]);
    // Writing it takes a while, and Paydesk may have been locked or closed in the meantime.
    await ports.gate.passed();
    if (signal.aborted) throw new AppError('cancelled', {});
    await ports.jobFiles.writeFile(place, written);
    return audits;
  }

  #emit(company: CompanyRef, { audits, journal, mark }: Omit<StepEnd, 'outcome'>): void {
    if (audits.length > 0) this.#parts.ports.emit('auditLog', 'changed', {});
    if (journal !== null) this.#parts.journals.changed(company);
    if (mark !== null) this.#parts.ports.emit('monthEnds', 'changed', company);
  }
}

const isFolder = (place: JobPlace | null): boolean => place?.part === null;

/** In a job that writes a workbook, only steps with a sheet have its name as their file. */
const hasSheet = (result: unknown): boolean => typeof (result as ManyOutcome | null)?.file === 'string';
