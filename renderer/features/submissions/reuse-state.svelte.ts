import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { PayPeriod } from '#electron/inputs/contract/bulk-input.ts';
import type { ReusePlan, SentSubmission } from '#electron/submissions/contract/submission.ts';
import { isAppError } from '#kit/errors.ts';
import { Latest } from '#state/latest.ts';

type Draft = CallOutput<'sentInputs', 'reuse'>;

/** Copies the values of a submission into the draft of a period. */
export class ReuseState {
  readonly #bridge: Bridge;
  readonly #latest = new Latest();
  #submission = $state.raw<SentSubmission | null>(null);
  #periods = $state.raw<readonly PayPeriod[] | null>(null);
  #periodEnd = $state('');
  #plan = $state.raw<ReusePlan | null>(null);
  #error = $state.raw<unknown>(null);
  overTyped = $state(false);
  #withRefused = $state(false);
  /** How many values the service refused, in the plan without them. */
  #refused = $state(0);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get submission(): SentSubmission | null {
    return this.#submission;
  }

  /**
   * Periods that still take inputs, newest first; a once-off submission goes back to its own period alone. Null until
   * they have been read.
   */
  get periods(): readonly PayPeriod[] | null {
    return this.#periods;
  }

  get periodEnd(): string {
    return this.#periodEnd;
  }

  get plan(): ReusePlan | null {
    return this.#plan;
  }

  get error(): unknown {
    return this.#error;
  }

  /** The number of refused values that could be used too. */
  get refused(): number {
    return this.#refused;
  }

  get withRefused(): boolean {
    return this.#withRefused;
  }

  async includeRefused(withRefused: boolean): Promise<void> {
    this.#withRefused = withRefused;
    await this.#look();
  }

  get taken(): number {
    const { fits = 0, typed = 0 } = this.#plan ?? {};
    return this.overTyped ? fits : fits - typed;
  }

  async open(submission: SentSubmission): Promise<void> {
    this.#submission = submission;
    this.#periods = null;
    this.#plan = null;
    this.#error = null;
    this.overTyped = false;
    this.#periodEnd = '';
    this.#withRefused = false;
    this.#refused = 0;
    const { connectionId, companyId, payFrequencyId, periodEnd, onceOff } = submission.ref;
    try {
      const read = await this.#bridge.calls.bulkInputs.periods({ connectionId, companyId, payFrequencyId });
      if (this.#submission !== submission) return;
      const open = read.periods.filter(({ payslips, finalised }) => payslips > finalised);
      this.#periods = onceOff === true ? open.filter(({ end }) => end === periodEnd) : open;
      // A later period is meant: in their own, the values would be sent a second time. Any other is for the clerk to choose.
      const newest = this.#periods.find(({ end }) => onceOff === true || end > periodEnd);
      if (newest !== undefined) await this.choose(newest.end);
    } catch (error) {
      if (this.#submission === submission) this.#error = error;
    }
  }

  close(): void {
    this.#latest.forget();
    this.#submission = null;
  }

  async choose(periodEnd: string): Promise<void> {
    this.#periodEnd = periodEnd;
    this.overTyped = false;
    this.#withRefused = false;
    await this.#look();
  }

  /** Writes the values into the draft. Returns null if that failed, or if a changed plan is shown now instead. */
  async confirm(): Promise<Draft | null> {
    const { submission, plan, overTyped } = {
      submission: this.#submission,
      plan: this.#plan,
      overTyped: this.overTyped,
    };
    if (submission === null || plan === null) return null;
    const ref = { ...submission.ref, periodEnd: this.#periodEnd };
    try {
      const { token } = plan;
      return await this.#bridge.calls.sentInputs.reuse({
        submissionId: submission.id,
        ref,
        token,
        overTyped,
        withRefused: this.#withRefused,
      });
    } catch (error) {
      await this.#look();
      if (!isAppError(error, 'review-outdated')) this.#error = error;
      return null;
    }
  }

  async #look(): Promise<void> {
    const submission = this.#submission;
    if (submission === null || this.#periodEnd === '') return;
    const wanted = this.#latest.begin();
    this.#plan = null;
    this.#error = null;
    try {
      const ref = { ...submission.ref, periodEnd: this.#periodEnd };
      const withRefused = this.#withRefused;
      const plan = await this.#bridge.calls.sentInputs.planReuse({
        submissionId: submission.id,
        ref,
        withRefused,
      });
      if (!wanted()) return;
      this.#plan = plan;
      if (!withRefused) this.#refused = plan.refused;
    } catch (error) {
      if (wanted()) this.#error = error;
    }
  }
}
