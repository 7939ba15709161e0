import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import { timeLeftMs } from './pace.ts';
import { EmployeesReading } from '#features/inputs/reading/employees-reading.svelte.ts';
import type { PutBackPlan, SentSubmission } from '#electron/submissions/contract/submission.ts';
import { isAppError } from '#kit/errors.ts';

type Draft = CallOutput<'sentInputs', 'putBack'>;

/** Takes a submission back: refreshes from the service first, then shows what can be put back and what cannot. */
export class RevertState {
  readonly #bridge: Bridge;
  #submission = $state.raw<SentSubmission | null>(null);
  #plan = $state.raw<PutBackPlan | null>(null);
  #error = $state.raw<unknown>(null);
  #busy = $state(false);
  #askedAt = 0;
  #readingSince = 0;
  overTyped = $state(false);
  readonly reading: EmployeesReading;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    this.reading = new EmployeesReading(
      (employeeIds) =>
        bridge.calls.sentInputs.readNow({ submissionId: this.#id(), employeeIds: [...employeeIds] }),
      () => new Set(),
    );
  }

  get submission(): SentSubmission | null {
    return this.#submission;
  }

  get plan(): PutBackPlan | null {
    return this.#plan;
  }

  get error(): unknown {
    return this.#error ?? this.reading.error;
  }

  /** The service is being read, or the plan is being made from what was read. */
  get busy(): boolean {
    return this.#busy;
  }

  /** The time left of the refresh; null while it is not known. */
  get timeLeftMs(): number | null {
    const { progress } = this.reading;
    return progress === null ? null : timeLeftMs({ elapsedMs: Date.now() - this.#readingSince, ...progress });
  }

  /** How many inputs the draft would take now. */
  get taken(): number {
    const { ready = 0, typed = 0 } = this.#plan?.counts ?? {};
    return ready + (this.overTyped ? typed : 0);
  }

  async open(submission: SentSubmission): Promise<void> {
    this.#submission = submission;
    this.#plan = null;
    this.overTyped = false;
    await this.read();
  }

  close(): void {
    this.reading.stop();
    this.#submission = null;
  }

  /** Refreshes the values from the service: those read before the clerk asked may have changed. */
  async read(): Promise<void> {
    const submission = this.#submission;
    if (submission === null) return;
    this.#askedAt = Date.now();
    this.#error = null;
    this.#busy = true;
    try {
      await this.#bridge.calls.bulkInputs.refresh({ draftId: submission.draftId });
      await this.#look();
      await this.#readValues(submission);
    } catch (error) {
      this.#fail(submission, error);
    } finally {
      if (this.#submission === submission || this.#submission === null) this.#busy = false;
    }
  }

  /** Makes the plan once, at the end: for a large submission each plan takes long. */
  async #readValues(submission: SentSubmission): Promise<void> {
    const unread = this.#plan?.unread ?? [];
    if (this.#submission !== submission || unread.length === 0) return;
    this.#readingSince = Date.now();
    await this.reading.start(unread);
    await this.#look();
  }

  /** Writes what is ready into the draft. Returns null if that failed, or if a changed plan is shown now instead. */
  async confirm(): Promise<Draft | null> {
    const { token } = this.#plan ?? {};
    if (token === undefined) return null;
    const { overTyped } = this;
    try {
      return await this.#bridge.calls.sentInputs.putBack({
        submissionId: this.#id(),
        askedAt: this.#askedAt,
        token,
        overTyped,
      });
    } catch (error) {
      if (!isAppError(error, 'review-outdated')) this.#error = error;
      await this.#look().catch((second: unknown) => (this.#error = second));
      return null;
    }
  }

  async #look(): Promise<void> {
    const submission = this.#submission;
    if (submission === null) return;
    const plan = await this.#bridge.calls.sentInputs.planPutBack({
      submissionId: submission.id,
      askedAt: this.#askedAt,
    });
    if (this.#submission === submission) this.#plan = plan;
  }

  #fail(submission: SentSubmission, error: unknown): void {
    if (this.#submission === submission) this.#error = error;
  }

  #id(): string {
    if (this.#submission === null) throw new Error('No submission is being taken back.');
    return this.#submission.id;
  }
}
