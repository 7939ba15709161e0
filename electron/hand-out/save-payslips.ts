import type { AuditKind } from '#electron/audit-log/contract/audit-kinds.ts';
import type { HandOutWay } from './contract/hand-out.ts';
import { AppError } from '#kit/errors.ts';
import type { StoredJob, StoredStep } from '#electron/jobs/store/records.ts';
import type { PayslipVersion } from './store/records.ts';
import type { PayslipFiles } from '#electron/payslips/payslip-files.ts';
import { readVersions } from '#electron/payslips/versions.ts';
import type { JobPlace, OpenArchive, Ports } from '#services/ports.ts';
import { companyOfJob, type JobKind, type JobRun } from '#electron/jobs/job-kind.ts';
import { emailAddress } from '#kit/form/email-address.ts';
import { noteVersions, versionIn } from './given.ts';
import { findPassword, needsPassword } from './password.ts';
import { askWhere, type SavingResult, type SavingStep, type SavingTask } from './saving-task.ts';

/** Only `PayslipSaving` creates these jobs, with tasks of these types. */
const taskOf = ({ task }: StoredJob) => task as SavingTask;
const stepOf = ({ task }: StoredStep) => task as SavingStep;
const payslipOf = (step: StoredStep) => stepOf(step).payslipId;

/** Whether each step writes a complete file of its own. */
const hasFilesOfItsOwn = ({ output }: SavingTask) => output === 'folder' || output === 'email';

const handOutWayOf = ({ output }: SavingTask): HandOutWay => (output === 'email' ? 'email' : 'saved');

/** Saves the service's payslip PDFs: each as a file or e-mail draft in a folder, all in a ZIP, or all as one PDF. */
export class SavePayslips implements JobKind {
  readonly audited: AuditKind;
  readonly lane = 'payslips';
  readonly #ports: Ports;
  readonly #files: PayslipFiles;

  constructor(audited: AuditKind, { ports, files }: { ports: Ports; files: PayslipFiles }) {
    this.audited = audited;
    this.#ports = ports;
    this.#files = files;
  }

  /**
   * A hand-out is recorded once the file with the payslip is complete: each file of its own with its step, an archive or
   * a PDF at the end, with all of its payslips.
   */
  async open(job: StoredJob, done: readonly StoredStep[]): Promise<JobRun> {
    const task = taskOf(job);
    const run = task.output === 'pdf' ? await this.#openMerge(job, done) : await this.#openFiles(job, done);
    // Which versions an earlier run saved is not known any more.
    const together = hasFilesOfItsOwn(task)
      ? null
      : done.map((step) => versionIn(new Map(), payslipOf(step)));
    return {
      runStep: async (step, signal) => {
        // Before its file: what is read while it is written may be another version already.
        const versions = await readVersions(this.#ports.store.cache, companyOfJob(job), [payslipOf(step)]);
        const version = versionIn(versions, payslipOf(step));
        const result = await run.runStep(step, signal);
        if (together === null) await this.#note(job, [version]);
        else together.push(version);
        return result;
      },
      finish: async (signal) => {
        await run.finish?.(signal);
        // Before the job ends: after a crash in between, nothing else would record them.
        if (together !== null) await this.#note(job, together);
      },
      close: async () => run.close?.(),
    };
  }

  #note(job: StoredJob, versions: readonly PayslipVersion[]): Promise<void> {
    return noteVersions(this.#ports, { ...companyOfJob(job), how: handOutWayOf(taskOf(job)) }, versions);
  }

  async #openFiles(job: StoredJob, done: readonly StoredStep[]): Promise<JobRun> {
    const task = taskOf(job);
    const archive = hasFilesOfItsOwn(task) ? null : await this.#openArchive(task.place, done);
    return {
      runStep: (step, signal) => this.#save(job, step, { archive, signal }),
      finish: async () => {
        await archive?.finish();
      },
      close: async () => archive?.close(),
    };
  }

  /** Collects PDFs in a growing archive, in any order, and merges them at the end, in the order of their steps. */
  async #openMerge(job: StoredJob, done: readonly StoredStep[]): Promise<JobRun> {
    const { place } = taskOf(job);
    const { jobFiles } = this.#ports;
    if (done.length > 0 && !(await jobFiles.isBegun(place))) return this.#withoutPart(place);
    const archive = await this.#openArchive(place, done);
    const files = new Map(done.map(({ position, result }) => [position, result as SavingResult]));
    return {
      runStep: async (step, signal) => {
        const file = await this.#save(job, step, { archive, signal });
        files.set(step.position, file);
        return file;
      },
      finish: async () => {
        const ordered = [...files].toSorted(([a], [b]) => a - b).flatMap(([, file]) => file ?? []);
        await archive.close();
        await jobFiles.mergePdfs(place, ordered);
      },
      close: () => archive.close(),
    };
  }

  /** The PDF was merged and Paydesk ended before recording that, or somebody removed the growing archive. */
  #withoutPart(place: JobPlace): JobRun {
    const gone = () => new AppError('file-failed', { name: place.name, reason: 'gone' });
    return {
      runStep: () => Promise.reject(gone()),
      finish: async () => {
        if (!(await this.#ports.jobFiles.isFinished(place))) throw gone();
      },
    };
  }

  mustRerunAll(job: StoredJob): boolean {
    return taskOf(job).output === 'pdf';
  }

  placeOf(job: StoredJob): JobPlace {
    return taskOf(job).place;
  }

  withoutAddress(job: StoredJob): number {
    return taskOf(job).withoutAddress ?? 0;
  }

  async askElsewhere(job: StoredJob) {
    const task = taskOf(job);
    const place = await askWhere(this.#ports, task.output, task.place.name.replace(/\.(zip|pdf)$/i, ''));
    return place === null ? null : { place, task: { ...task, place } satisfies SavingTask };
  }

  elsewhere(job: StoredJob): 'rest' | 'all' {
    return hasFilesOfItsOwn(taskOf(job)) ? 'rest' : 'all';
  }

  async discard(job: StoredJob): Promise<void> {
    await this.#ports.jobFiles.discard(taskOf(job).place);
  }

  #openArchive(place: JobPlace, done: readonly StoredStep[]): Promise<OpenArchive> {
    const files = done
      .map(({ result }) => result as SavingResult)
      .filter((file) => file !== null)
      .toSorted((a, b) => a.offset - b.offset);
    return this.#ports.jobFiles.openArchive(place, files);
  }

  async #save(
    job: StoredJob,
    step: StoredStep,
    { archive, signal }: { archive: OpenArchive | null; signal: AbortSignal },
  ): Promise<SavingResult> {
    const { payslipId, name } = stepOf(step);
    const { place, output } = taskOf(job);
    const ref = { ...companyOfJob(job), payslipId };
    const address = output === 'email' ? await this.#addressOf(job, step) : '';
    const bytes = await this.#files.bytesOf(ref, { priority: 'background', signal });
    if (output === 'pdf') await this.#ports.pdf.check(bytes);
    const file = await this.#protect(job, step, bytes);
    if (archive !== null) return archive.add(name, file);
    await this.#ports.jobFiles.write(place.path, name, this.#asEmail(step, address, file));
    return null;
  }

  /** Read before the payslip is requested: without an address there is no draft. */
  async #addressOf(job: StoredJob, { employeeId }: StoredStep): Promise<string> {
    const ref = { ...companyOfJob(job), employeeId: employeeId ?? 0 };
    const address = emailAddress((await this.#ports.store.cache.readEmployee(ref))?.item.email);
    if (address === null) throw new AppError('no-address', {});
    return address;
  }

  #asEmail(step: StoredStep, address: string, bytes: Uint8Array): Uint8Array {
    const { email, name } = stepOf(step);
    if (email === undefined) return bytes;
    const to = { name: email.to, address };
    const attachment = { name: name.replace(/\.eml$/, '.pdf'), bytes };
    return this.#ports.writeEmailDraft({ ...email, to, attachment });
  }

  /** Fails with `no-password` rather than leave unprotected a file that should have a password. */
  async #protect(job: StoredJob, { employeeId }: StoredStep, bytes: Uint8Array): Promise<Uint8Array> {
    const { rule } = taskOf(job);
    if (!needsPassword(rule)) return bytes;
    const ref = { ...companyOfJob(job), employeeId: employeeId ?? 0 };
    const password = await findPassword(this.#ports.store, rule, ref);
    if (password === null) throw new AppError('no-password', {});
    return this.#ports.pdf.protect(bytes, password);
  }
}
