import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { PayPeriod } from '#contract/domain/bulk-input.ts';
import type { ReusePlan, SentBatch } from '#contract/domain/sent-batch.ts';
import { isAppError } from '#contract/errors.ts';
import { Latest } from '#state/latest.ts';

type Draft = CallOutput<'batches', 'reuse'>;

/** Values of a sending on their way into the draft of a period. */
export class ReuseState {
  readonly #bridge: Bridge;
  readonly #latest = new Latest();
  #batch = $state.raw<SentBatch | null>(null);
  #periods = $state.raw<readonly PayPeriod[]>([]);
  #periodEnd = $state('');
  #plan = $state.raw<ReusePlan | null>(null);
  #error = $state.raw<unknown>(null);
  overTyped = $state(false);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get batch(): SentBatch | null {
    return this.#batch;
  }

  /** Periods that still take inputs, newest first; those of a once-off sending go back to their own alone. */
  get periods(): readonly PayPeriod[] {
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

  get taken(): number {
    const { fits = 0, typed = 0 } = this.#plan ?? {};
    return this.overTyped ? fits : fits - typed;
  }

  async open(batch: SentBatch): Promise<void> {
    this.#batch = batch;
    this.#periods = [];
    this.#plan = null;
    this.#error = null;
    this.overTyped = false;
    const { connectionId, companyId, payFrequencyId, periodEnd, onceOff } = batch.ref;
    try {
      const read = await this.#bridge.calls.bulkInputs.periods({ connectionId, companyId, payFrequencyId });
      if (this.#batch !== batch) return;
      const open = read.periods.filter(({ payslips, finalised }) => payslips > finalised);
      this.#periods = onceOff === true ? open.filter(({ end }) => end === periodEnd) : open;
      const [newest] = this.#periods;
      if (newest !== undefined) await this.choose(newest.end);
    } catch (error) {
      if (this.#batch === batch) this.#error = error;
    }
  }

  close(): void {
    this.#latest.forget();
    this.#batch = null;
  }

  async choose(periodEnd: string): Promise<void> {
    this.#periodEnd = periodEnd;
    this.overTyped = false;
    await this.#look();
  }

  /** Writes the values into the draft; null where something changed meanwhile and is shown now instead. */
  async confirm(): Promise<Draft | null> {
    const { batch, plan, overTyped } = { batch: this.#batch, plan: this.#plan, overTyped: this.overTyped };
    if (batch === null || plan === null) return null;
    const ref = { ...batch.ref, periodEnd: this.#periodEnd };
    try {
      const { token } = plan;
      return await this.#bridge.calls.batches.reuse({ batchId: batch.id, ref, token, overTyped });
    } catch (error) {
      await this.#look();
      if (!isAppError(error, 'review-outdated')) this.#error = error;
      return null;
    }
  }

  async #look(): Promise<void> {
    const batch = this.#batch;
    if (batch === null) return;
    const wanted = this.#latest.begin();
    this.#plan = null;
    this.#error = null;
    try {
      const ref = { ...batch.ref, periodEnd: this.#periodEnd };
      const plan = await this.#bridge.calls.batches.planReuse({ batchId: batch.id, ref });
      if (wanted()) this.#plan = plan;
    } catch (error) {
      if (wanted()) this.#error = error;
    }
  }
}
