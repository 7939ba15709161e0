import type { Bridge } from '#bridge/bridge.ts';
import { isRunning } from '#capture/outcome-marks.ts';
import type { SubmissionProgress } from '#contract/domain/bulk-input.ts';
import { AppError } from '#contract/errors.ts';

/** The newest sending of a draft: how far it is and what became of it. */
export class SubmissionState {
  readonly #bridge: Bridge;
  readonly #onstate: () => void;
  #draftId = '';
  #progress = $state.raw<SubmissionProgress | null>(null);
  #startedAt = $state<number | null>(null);
  #endedAt = $state<number | null>(null);
  #progressAt = $state(0);
  #stoppedSubmission = $state<string | null>(null);
  #dismissedSubmission = $state<string | null>(null);
  /** The batch of which the next news will be; true while its id is not known yet. */
  #expected: string | boolean = false;

  /** `onstate` hears when cells begin or cease to move by themselves. */
  constructor(bridge: Bridge, onstate: () => void) {
    this.#bridge = bridge;
    this.#onstate = onstate;
  }

  get progress(): SubmissionProgress | null {
    return this.#progress;
  }

  /** Requests are on their way. */
  get running(): boolean {
    return isRunning(this.#progress);
  }

  /** By this computer's clock; null for a batch that an earlier start of the app has sent. */
  get startedAt(): number | null {
    return this.#startedAt;
  }

  get endedAt(): number | null {
    return this.#endedAt;
  }

  /** When main last spoke of it, by this computer's clock: whatever it told counts from then. */
  get progressAt(): number {
    return this.#progressAt;
  }

  /** The clerk has asked it to stop. */
  get stopped(): boolean {
    return this.#progress !== null && this.#stoppedSubmission === this.#progress.submissionId;
  }

  /** Whether there is something to say of it. */
  get shown(): boolean {
    return this.#progress !== null && this.#dismissedSubmission !== this.#progress.submissionId;
  }

  /** Reads again what became of cells of which nobody knows; rejects with why some stay so. */
  async settle(draftId: string): Promise<void> {
    const { failure } = await this.#bridge.calls.bulkInputs.settle({ draftId });
    // What is known of it is shown all the same: this is why the rest is not.
    if (failure !== null) throw new AppError(failure.code, failure.params);
  }

  /** A batch that ended well before this screen was opened is old news. */
  load(draftId: string, progress: SubmissionProgress | null): void {
    this.#draftId = draftId;
    this.#progressAt = Date.now();
    this.#progress = progress;
    this.#startedAt = null;
    this.#endedAt = null;
    if (progress?.state === 'done' && progress.applied === progress.cells) this.dismiss();
  }

  /** Older batches of the draft speak too while they are settled; the strip is about the newest. */
  handleEvent(progress: SubmissionProgress): void {
    const isNewest = this.#progress === null || this.#progress.submissionId === progress.submissionId;
    if (!isNewest && this.#expected !== true && this.#expected !== progress.submissionId) return;
    const before = this.#progress?.state;
    this.#progressAt = Date.now();
    this.#progress = progress;
    if (this.running) this.#endedAt = null;
    else this.#endedAt ??= Date.now();
    if (before !== progress.state) this.#onstate();
  }

  /** Commits and sends what was reviewed. The first progress may be told before the answer is here. */
  async send(employeeIds: readonly number[] | null, token: string): Promise<void> {
    const draftId = this.#draftId;
    this.#expected = true;
    this.#startedAt = Date.now();
    this.#endedAt = null;
    try {
      const chosen = employeeIds === null ? null : [...employeeIds];
      const { submissionId } = await this.#bridge.calls.bulkInputs.send({
        draftId,
        employeeIds: chosen,
        token,
      });
      this.#expected = submissionId;
    } catch (error) {
      this.#expected = false;
      throw error;
    }
  }

  async stop(): Promise<void> {
    const submissionId = this.#progress?.submissionId;
    if (submissionId === undefined) return;
    this.#stoppedSubmission = submissionId;
    await this.#bridge.calls.bulkInputs.stop({ submissionId });
  }

  dismiss(): void {
    this.#dismissedSubmission = this.#progress?.submissionId ?? null;
  }
}
