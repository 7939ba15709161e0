import type { Bridge } from '#bridge/bridge.ts';
import { isRunning } from '../draft/outcome-marks.ts';
import type { SubmissionProgress } from '#electron/inputs/contract/bulk-input.ts';
import { AppError } from '#kit/errors.ts';

/** The latest submission of a draft: its progress and its outcome. */
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
  /** The id of the submission that progress is expected of; true until the id is known, false if none is expected. */
  #expected: string | boolean = false;

  /** `onstate` is called when the state of the submission changes. */
  constructor(bridge: Bridge, onstate: () => void) {
    this.#bridge = bridge;
    this.#onstate = onstate;
  }

  get progress(): SubmissionProgress | null {
    return this.#progress;
  }

  /** Whether requests are under way. */
  get running(): boolean {
    return isRunning(this.#progress);
  }

  /** By this computer's clock; null if it was sent before the draft was opened. */
  get startedAt(): number | null {
    return this.#startedAt;
  }

  get endedAt(): number | null {
    return this.#endedAt;
  }

  /** When the latest progress arrived, by this computer's clock: times are shown as of then or later. */
  get progressAt(): number {
    return this.#progressAt;
  }

  /** Whether the clerk has asked it to stop. */
  get stopped(): boolean {
    return this.#progress !== null && this.#stoppedSubmission === this.#progress.submissionId;
  }

  /** Whether there is a submission that the clerk has not dismissed. */
  get shown(): boolean {
    return this.#progress !== null && this.#dismissedSubmission !== this.#progress.submissionId;
  }

  /** Checks cells whose outcome is unknown against the service; rejects with the reason if some stay unknown. */
  async settle(draftId: string): Promise<void> {
    const { failure } = await this.#bridge.calls.bulkInputs.settle({ draftId });
    // Outcomes that are known by now are shown anyway; this is why the others are not.
    if (failure !== null) throw new AppError(failure.code, failure.params);
  }

  /** A submission that had completely succeeded before the draft was opened is not shown. */
  load(draftId: string, progress: SubmissionProgress | null): void {
    this.#draftId = draftId;
    this.#progressAt = Date.now();
    this.#progress = progress;
    this.#startedAt = null;
    this.#endedAt = null;
    if (progress?.state === 'done' && progress.applied === progress.cells) this.dismiss();
  }

  /** Ignores progress of older submissions, which also report while their unknown cells are checked. */
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

  /** Commits and sends what was reviewed. The first progress may arrive before the answer of the call. */
  async send(employeeIds: readonly number[] | null, token: string): Promise<void> {
    const draftId = this.#draftId;
    const before = { startedAt: this.#startedAt, endedAt: this.#endedAt };
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
      // What is shown is still the submission before.
      this.#startedAt = before.startedAt;
      this.#endedAt = before.endedAt;
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
