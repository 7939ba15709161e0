import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import { cellKey, type CellRef } from '../values/cell-key.ts';
import { impossibleIn } from '../values/impossible.ts';
import type { Reachability } from '#electron/connections/contract/connection.ts';
import { isAppError } from '#kit/errors.ts';
import { Latest } from '#state/latest.ts';
import type { BulkInputsState } from '../bulk-inputs-state.svelte.ts';

export type Review = CallOutput<'bulkInputs', 'review'>;

/** A value in its cell. A confirmation is for this value: another one in the cell has to be confirmed again. */
type ConfirmedValue = CellRef & { readonly to: string | null };

const keyOf = (value: ConfirmedValue) => `${cellKey(value)} ${value.to ?? ''}`;

/** The state of the review dialog: what would be sent, requested again after changes, then sent. */
export class ReviewState {
  readonly #bridge: Bridge;
  readonly #inputs: BulkInputsState;
  readonly #reachability: () => Reachability['state'];
  readonly #latest = new Latest();
  #isOpen = $state(false);
  #employeeIds = $state.raw<readonly number[] | null>(null);
  #review = $state.raw<Review | null>(null);
  #error = $state.raw<unknown>(null);
  #asking = $state(false);
  #outdated = $state(false);
  /** Impossible values that the clerk has confirmed, by cell and value. */
  #confirmed = $state.raw<ReadonlySet<string>>(new Set());
  readonly #impossible = $derived.by(() => this.#findImpossible());
  #sending = false;

  constructor(bridge: Bridge, inputs: BulkInputsState, reachability: () => Reachability['state']) {
    this.#bridge = bridge;
    this.#inputs = inputs;
    this.#reachability = reachability;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Only these employees are reviewed; null: everyone. */
  get employeeIds(): readonly number[] | null {
    return this.#employeeIds;
  }

  get review(): Review | null {
    return this.#review;
  }

  get error(): unknown {
    return this.#error;
  }

  get asking(): boolean {
    return this.#asking;
  }

  /** Whether something changed between the review and *Send*, so that nothing was sent. */
  get outdated(): boolean {
    return this.#outdated;
  }

  /** Whether there is no connection, so that inputs have to wait. */
  get waits(): boolean {
    return this.#reachability() === 'offline';
  }

  /** Whether the service refuses the API key, which has to be replaced or tried again first. */
  get keyRefused(): boolean {
    return this.#reachability() === 'key-refused';
  }

  /** How many impossible values still have to be confirmed. */
  get unconfirmed(): number {
    return this.#impossible.difference(this.#confirmed).size;
  }

  isConfirmed(value: ConfirmedValue): boolean {
    return this.#confirmed.has(keyOf(value));
  }

  confirm(value: ConfirmedValue, isRight: boolean): void {
    const others = [...this.#confirmed].filter((key) => key !== keyOf(value));
    this.#confirmed = new Set(isRight ? [...others, keyOf(value)] : others);
  }

  /** Whether what is shown is complete and can be sent as it is. */
  get canSend(): boolean {
    const hasChanges = (this.#review?.changes.length ?? 0) > 0;
    const isFree = !this.waits && !this.keyRefused && this.unconfirmed === 0;
    return this.#isOpen && hasChanges && isFree && !this.#asking && this.#inputs.values.reading === null;
  }

  async open(employeeIds: readonly number[] | null): Promise<void> {
    this.#employeeIds = employeeIds;
    this.#review = null;
    this.#outdated = false;
    this.#confirmed = new Set();
    this.#isOpen = true;
    this.#inputs.values.setUrgent(true);
    await this.ask();
  }

  close(): void {
    this.#latest.forget();
    this.#isOpen = false;
    this.#asking = false;
    this.#inputs.values.setUrgent(false);
  }

  /** Requests the review again; the old one stays until the new one has arrived. */
  async ask(): Promise<void> {
    const wanted = this.#latest.begin();
    const { draftId } = this.#inputs.data ?? {};
    if (draftId === undefined) return;
    this.#asking = true;
    this.#error = null;
    try {
      await this.#inputs.flush();
      const employeeIds = this.#employeeIds === null ? null : [...this.#employeeIds];
      const review = await this.#bridge.calls.bulkInputs.review({ draftId, employeeIds });
      if (wanted()) this.#review = review;
    } catch (error) {
      if (wanted()) this.#error = error;
    } finally {
      if (wanted()) this.#asking = false;
    }
  }

  #findImpossible(): ReadonlySet<string> {
    const { columns = [], periodDays = null } = this.#inputs.data ?? {};
    const kinds = new Map(columns.map(({ heading, kind }) => [heading, kind]));
    const changes = this.#review?.changes ?? [];
    const impossible = changes.filter(
      ({ heading, new: to }) => impossibleIn(kinds.get(heading) ?? 'text', to, periodDays) !== undefined,
    );
    return new Set(impossible.map(({ new: to, ...cell }) => keyOf({ ...cell, to })));
  }

  /** Sends exactly what is shown; if that is out of date, sends nothing and shows the present state instead. */
  async send(): Promise<void> {
    if (this.#review === null || !this.canSend || this.#sending) return;
    this.#sending = true;
    this.#outdated = false;
    this.#error = null;
    try {
      await this.#inputs.submission.send(this.#employeeIds, this.#review.token);
      this.close();
    } catch (error) {
      if (isAppError(error, 'review-outdated')) {
        this.#outdated = true;
        await this.ask();
      } else this.#error = error;
    } finally {
      this.#sending = false;
    }
  }
}
