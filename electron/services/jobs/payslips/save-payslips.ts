import { AppError } from '#contract/errors.ts';
import type { StoredJob, StoredStep } from '#store/records/jobs.ts';
import type { PayslipFiles } from '../../payslips/payslip-files.ts';
import type { JobPlace, OpenArchive, Ports } from '../../ports.ts';
import type { JobKind, JobRun } from '../job-kind.ts';
import { needsPassword, passwordOf } from './password.ts';
import type { SavingResult, SavingStep, SavingTask } from './saving-task.ts';

/** Only `PayslipSaving` makes these jobs, of these types. */
const taskOf = ({ task }: StoredJob) => task as SavingTask;

/** What is still to come cannot be added any more. */
function alreadyMerged({ name }: JobPlace): JobRun {
  return {
    carryOut: () => Promise.reject(new AppError('file-failed', { name, reason: 'gone' })),
    finish: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

/** Payslips as the service draws them: each a file in a folder, all in a ZIP, or all as one PDF. */
export class SavePayslips implements JobKind {
  readonly audited = 'payslips-saved';
  readonly #ports: Ports;
  readonly #files: PayslipFiles;

  constructor({ ports, files }: { ports: Ports; files: PayslipFiles }) {
    this.#ports = ports;
    this.#files = files;
  }

  async open(job: StoredJob, done: readonly StoredStep[]): Promise<JobRun> {
    const { output, place } = taskOf(job);
    if (output === 'pdf') return this.#openMerge(job, done);
    const archive = output === 'folder' ? null : await this.#openArchive(place, done);
    return {
      carryOut: (step, signal) => this.#save(job, step, { archive, signal }),
      finish: async () => {
        await archive?.finish();
      },
      close: async () => archive?.close(),
    };
  }

  /** PDFs grow like the files of a ZIP, in any order, and become one at the end, in the order of their steps. */
  async #openMerge(job: StoredJob, done: readonly StoredStep[]): Promise<JobRun> {
    const { place } = taskOf(job);
    const { jobFiles } = this.#ports;
    // It was merged, and Paydesk ended before that was on disk; or somebody took away what had grown.
    if (done.length > 0 && !(await jobFiles.isBegun(place))) return alreadyMerged(place);
    const archive = await this.#openArchive(place, done);
    const files = new Map(done.map(({ position, result }) => [position, result as SavingResult]));
    return {
      carryOut: async (step, signal) => {
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

  isRedoneWhole(job: StoredJob): boolean {
    return taskOf(job).output === 'pdf';
  }

  async discard(job: StoredJob): Promise<void> {
    const { output, place } = taskOf(job);
    if (output !== 'folder') await this.#ports.jobFiles.discardArchive(place);
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
    const { payslipId, name } = step.task as SavingStep;
    const { place, output } = taskOf(job);
    const { connectionId, companyId } = job;
    const ref = { connectionId, companyId, payslipId };
    const bytes = await this.#files.bytesOf(ref, { priority: 'background', signal });
    if (output === 'pdf') await this.#ports.pdf.check(bytes);
    const file = await this.#protect(job, step, bytes);
    if (archive !== null) return archive.add(name, file);
    await this.#ports.jobFiles.write(place.path, name, file);
    return null;
  }

  /** Never without a password where there should be one. */
  async #protect(job: StoredJob, { employeeId }: StoredStep, bytes: Uint8Array): Promise<Uint8Array> {
    const { rule } = taskOf(job);
    if (!needsPassword(rule) || employeeId === null) return bytes;
    const { connectionId, companyId } = job;
    const found = await this.#ports.store.cache.readEmployee({ connectionId, companyId, employeeId });
    const password = passwordOf(rule, found?.item ?? null);
    if (password === null) throw new AppError('no-password', {});
    return this.#ports.pdf.protect(bytes, password);
  }
}
