import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { SentBatch, SentCell, SentCells, SentNettPay } from '#contract/domain/sent-batch.ts';
import { Latest } from '#state/latest.ts';
import { WindowedList, type ListPart } from '#state/windowed-list.svelte.ts';
import type { ItemNames } from './batch-columns.ts';

type PayPart = ListPart<SentNettPay> &
  Pick<CallOutput<'batches', 'nettPay'>, 'known' | 'beforeCents' | 'afterCents'>;

export type BatchView = SentCells | 'nett-pay';

/** One sending: each of its inputs, and what became of nett pay. */
export class BatchDetail {
  view = $state<BatchView>('all');
  search = $state('');
  readonly cells: WindowedList<SentCell>;
  readonly pay: WindowedList<SentNettPay, PayPart>;
  readonly #bridge: Bridge;
  readonly #batchId: string;
  readonly #latest = new Latest();
  #batch = $state.raw<SentBatch>();
  #columns = $state.raw<CallOutput<'batches', 'read'>['columns']>([]);

  constructor(bridge: Bridge, batch: SentBatch) {
    this.#bridge = bridge;
    this.#batchId = batch.id;
    this.#batch = batch;
    this.cells = new WindowedList((window) =>
      bridge.calls.batches.cells({
        batchId: this.#batchId,
        show: this.view === 'nett-pay' ? 'all' : this.view,
        search: this.search,
        window,
      }),
    );
    this.pay = new WindowedList((window) => bridge.calls.batches.nettPay({ batchId: this.#batchId, window }));
  }

  get batch(): SentBatch | undefined {
    return this.#batch;
  }

  readonly items = $derived.by<ItemNames>(
    () => new Map(this.#columns.map(({ heading, itemName }) => [heading, itemName])),
  );

  /** Reads again what is shown; for another question from the top. */
  async load({ anotherQuestion = false } = {}): Promise<void> {
    const shown = this.view === 'nett-pay' ? this.pay : this.cells;
    await Promise.all([shown.load({ anotherQuestion }), this.#readBatch()]);
  }

  async #readBatch(): Promise<void> {
    const wanted = this.#latest.begin();
    // The list beside it says what is wrong, where something is.
    const read = await this.#bridge.calls.batches.read({ batchId: this.#batchId }).catch(() => undefined);
    if (read === undefined || !wanted()) return;
    this.#batch = read.batch;
    this.#columns = read.columns;
  }
}
