import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { SentSubmission, SentCell, SentCells, SentNettPay } from '#contract/domain/submission.ts';
import { Latest } from '#state/latest.ts';
import { WindowedList, type ListPart } from '#state/windowed-list.svelte.ts';
import type { ItemNames } from './submission-columns.ts';

type PayPart = ListPart<SentNettPay> &
  Pick<CallOutput<'sentInputs', 'nettPay'>, 'known' | 'beforeCents' | 'afterCents'>;

export type SubmissionView = SentCells | 'nett-pay';

/** One sending: each of its inputs, and what became of nett pay. */
export class SubmissionDetail {
  view = $state<SubmissionView>('all');
  search = $state('');
  readonly cells: WindowedList<SentCell>;
  readonly pay: WindowedList<SentNettPay, PayPart>;
  readonly #bridge: Bridge;
  readonly #submissionId: string;
  readonly #latest = new Latest();
  #submission = $state.raw<SentSubmission>();
  #columns = $state.raw<CallOutput<'sentInputs', 'read'>['columns']>([]);

  constructor(bridge: Bridge, submission: SentSubmission) {
    this.#bridge = bridge;
    this.#submissionId = submission.id;
    this.#submission = submission;
    this.cells = new WindowedList((window) =>
      bridge.calls.sentInputs.cells({
        submissionId: this.#submissionId,
        show: this.view === 'nett-pay' ? 'all' : this.view,
        search: this.search,
        window,
      }),
    );
    this.pay = new WindowedList((window) =>
      bridge.calls.sentInputs.nettPay({ submissionId: this.#submissionId, window }),
    );
  }

  get submission(): SentSubmission | undefined {
    return this.#submission;
  }

  readonly items = $derived.by<ItemNames>(
    () => new Map(this.#columns.map(({ heading, itemName }) => [heading, itemName])),
  );

  /** Reads again what is shown; for another question from the top. */
  async load({ anotherQuestion = false } = {}): Promise<void> {
    const shown = this.view === 'nett-pay' ? this.pay : this.cells;
    await Promise.all([shown.load({ anotherQuestion }), this.#readSubmission()]);
  }

  async #readSubmission(): Promise<void> {
    const wanted = this.#latest.begin();
    // The list beside it says what is wrong, where something is.
    const read = await this.#bridge.calls.sentInputs
      .read({ submissionId: this.#submissionId })
      .catch(() => undefined);
    if (read === undefined || !wanted()) return;
    this.#submission = read.submission;
    this.#columns = read.columns;
  }
}
