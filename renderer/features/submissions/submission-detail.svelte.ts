import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { SentSubmission, SentCells, SentNettPay } from '#electron/submissions/contract/submission.ts';
import { followChanges } from '#records/changes.ts';
import { RecordList } from '#records/record-list.svelte.ts';
import type { ListPart } from '#records/windowed-list.svelte.ts';
import { Latest } from '#state/latest.ts';
import type { ItemNames } from './submission-columns.ts';

type PayPart = ListPart<SentNettPay> &
  Pick<CallOutput<'sentInputs', 'nettPay'>, 'known' | 'beforeCents' | 'afterCents'>;

export type SubmissionView = SentCells | 'nett-pay';

/** One submission: each of its inputs, and nett pay before and after. */
export class SubmissionDetail {
  view = $state<SubmissionView>('all');
  readonly cells;
  readonly pay;
  readonly #bridge: Bridge;
  readonly #submissionId: string;
  readonly #connectionId: string;
  readonly #latest = new Latest();
  #submission = $state.raw<SentSubmission>();
  #columns = $state.raw<CallOutput<'sentInputs', 'read'>['columns']>([]);

  constructor(bridge: Bridge, { id: submissionId, ...submission }: SentSubmission) {
    const { connectionId } = submission.ref;
    const { calls, events } = bridge;
    const given = { ids: { connectionId }, changed: [events.sentInputs.changed] };
    this.#bridge = bridge;
    this.#submissionId = submissionId;
    this.#connectionId = connectionId;
    this.#submission = { id: submissionId, ...submission };
    this.cells = new RecordList({
      ...given,
      filters: { search: '' },
      question: ({ search }) => ({
        submissionId,
        show: this.view === 'nett-pay' ? ('all' as const) : this.view,
        search,
      }),
      read: (question, window) => calls.sentInputs.cells({ ...question, window }),
    });
    this.pay = new RecordList({
      ...given,
      filters: {},
      question: () => ({ submissionId }),
      read: (question, window): Promise<PayPart> => calls.sentInputs.nettPay({ ...question, window }),
    });
  }

  get submission(): SentSubmission | undefined {
    return this.#submission;
  }

  readonly items = $derived.by<ItemNames>(
    () => new Map(this.#columns.map(({ heading, itemName }) => [heading, itemName])),
  );

  /** Reads again what is shown. */
  async load(): Promise<void> {
    const shown = this.view === 'nett-pay' ? this.pay : this.cells;
    await Promise.all([shown.load(), this.read()]);
  }

  /** Reads the submission itself. If that fails, the list beside it shows what is wrong. */
  async read(): Promise<void> {
    const wanted = this.#latest.begin();
    const submissionId = this.#submissionId;
    const answer = await this.#bridge.calls.sentInputs.read({ submissionId }).catch(() => undefined);
    if (answer === undefined || !wanted()) return;
    this.#submission = answer.submission;
    this.#columns = answer.columns;
  }

  /** Reads it again after each change; its lists follow on their own. Returns a function that unsubscribes. */
  follow(): () => void {
    const ids = { connectionId: this.#connectionId };
    return followChanges(ids, [this.#bridge.events.sentInputs.changed], () => void this.read());
  }
}
