import type { Bridge } from '#bridge/bridge.ts';
import {
  paidKey,
  type DuePayments,
  type PaymentQuestion,
  type PaymentScope,
} from '#electron/payment-runs/contract/payment-run.ts';
import type { Texts } from '#kit/form/form-table.ts';
import { RecordDetail } from '#records/record-detail.svelte.ts';
import {
  decisionOf,
  dueLine,
  inGroups,
  totalsOf,
  type DueLine,
  type PaymentChoice,
  type TypedDecision,
} from './payment-decisions.ts';

/** How many decisions outlive a lock; more than a clerk types between two payment runs. */
const mostStored = 500;

/** What is due in a period, and what the clerk decides about it. A refresh replaces the payments, never what was typed. */
export class DueState {
  readonly #bridge: Bridge;
  readonly #scope: PaymentScope;
  readonly detail: RecordDetail<DuePayments>;
  #typed = $state.raw<ReadonlyMap<string, TypedDecision>>(new Map());
  /** The day on which the bank pays. */
  date = $state('');

  constructor(bridge: Bridge, scope: PaymentScope) {
    const { paymentRuns } = bridge.calls;
    this.#bridge = bridge;
    this.#scope = scope;
    this.detail = new RecordDetail<DuePayments>(bridge, {
      ids: { connectionId: scope.connectionId, companyId: scope.companyId },
      read: () => paymentRuns.due(scope),
      refresh: ({ force }) => paymentRuns.refresh({ ...scope, force }),
      leave: () => paymentRuns.stopReading(scope),
      changed: [bridge.events.paymentRuns.changed],
    });
  }

  get value(): DuePayments | null {
    return this.detail.resource.value;
  }

  readonly lines = $derived.by<readonly DueLine[]>(() =>
    inGroups((this.value?.payments ?? []).map((each) => dueLine(each, this.#typed.get(paidKey(each))))),
  );

  readonly totals = $derived(totalsOf(this.lines));

  /** How many payslips are in the list, and how many of these are finalised. */
  readonly payslips = $derived.by(() => {
    const all = this.lines.filter(({ payment }) => payment.payslipId !== null);
    const open = all.filter(({ payment }) => payment.questions.includes('not-finalised'));
    return { all: all.length, finalised: all.length - open.length };
  });

  /** There is nothing to know about any payment. */
  readonly asksNothing = $derived(this.lines.every(({ payment }) => payment.questions.length === 0));

  /** Chooses what is done with payments, as far as it can be chosen for them. */
  choose(lines: readonly DueLine[], pay: PaymentChoice): void {
    this.#set(lines, (typed) => ({ ...typed, pay }));
  }

  /** Notes who was called, or why it is paid again. */
  note(line: DueLine, noted: Partial<Pick<TypedDecision, 'calledBack' | 'reason'>>): void {
    this.#set([line], (typed) => ({ ...typed, ...noted }));
  }

  /** Those of which this is still to be decided. */
  undecided(question: PaymentQuestion): readonly DueLine[] {
    return this.lines.filter(
      ({ payment, typed, group }) =>
        group === 'decide' && typed.pay === '' && payment.questions.includes(question),
    );
  }

  /** Records the payment run as it is decided, and returns its id. */
  async prepare(): Promise<string> {
    const { id } = await this.#bridge.calls.paymentRuns.prepare({
      ...this.#scope,
      code: this.value?.code ?? '',
      date: this.date,
      decisions: this.lines.map(decisionOf).filter((each) => each !== undefined),
    });
    this.#typed = new Map();
    return id;
  }

  /** What was typed, for `keepTyped`. */
  get typed(): Texts {
    const stored = [...this.#typed].slice(0, mostStored - 1);
    const texts = Object.fromEntries(stored.map(([key, typed]) => [key, JSON.stringify(typed)]));
    return stored.length === 0 ? {} : { ...texts, date: this.date };
  }

  restore({ date, ...texts }: Texts): void {
    const before = Object.entries(texts).map(
      ([key, text]) => [key, JSON.parse(text) as TypedDecision] as const,
    );
    this.#typed = new Map([...before, ...this.#typed]);
    if (date !== undefined) this.date = date;
  }

  #set(lines: readonly DueLine[], change: (typed: TypedDecision) => TypedDecision): void {
    const changed = lines.map(({ payment, typed }) => [paidKey(payment), change(typed)] as const);
    this.#typed = new Map([...this.#typed, ...changed]);
  }
}
