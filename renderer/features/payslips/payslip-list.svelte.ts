import type { Bridge, CallInput, CallOutput } from '#bridge/bridge.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { PayslipLine } from '#contract/domain/payslip-line.ts';
import { Latest } from '#state/latest.ts';
import { WindowedList } from '#state/windowed-list.svelte.ts';
import type { TableSort } from '#ui/table/table-column.ts';

type Question = Omit<CallInput<'payslips', 'list'>, 'window'>;
type Order = Question['sort']['by'];
type Period = CallOutput<'payslips', 'periods'>['periods'][number];

export const sortableColumns = ['name', 'number', 'date', 'nett-pay'] as const;
const isOrder = (column: string): column is Order => sortableColumns.some((known) => known === column);

/** The choice that stands for a period of one pay frequency. */
export function periodKey({ payFrequencyId, end }: Pick<Period, 'payFrequencyId' | 'end'>): string {
  return `${payFrequencyId} ${end}`;
}

/** The payslips of one company: searched, filtered and sorted by main, shown as they are scrolled to. */
export class PayslipList {
  search = $state('');
  /** '' for all, or the key of one. */
  period = $state('');
  state = $state<'any' | 'open' | 'calculating' | 'finalised'>('any');
  sort = $state.raw<TableSort | null>(null);
  #periods = $state.raw<readonly Period[]>([]);
  readonly list: WindowedList<PayslipLine, CallOutput<'payslips', 'list'>>;
  readonly #latestPeriods = new Latest();
  readonly #bridge: Bridge;
  readonly #company: CompanyRef;

  constructor(bridge: Bridge, company: CompanyRef, period: string) {
    this.#bridge = bridge;
    this.#company = company;
    this.period = period;
    this.list = new WindowedList((window) => bridge.calls.payslips.list({ ...this.question, window }));
  }

  /** Newest first, as far as this computer knows them. */
  get periods(): readonly Period[] {
    return this.#periods;
  }

  readonly question = $derived.by<Question>(() => {
    const [payFrequencyId, end] = this.period === '' ? [] : this.period.split(' ');
    const column = this.sort?.column ?? 'date';
    return {
      ...this.#company,
      employeeId: null,
      payFrequencyId: payFrequencyId === undefined ? null : Number(payFrequencyId),
      from: end ?? null,
      to: end ?? null,
      special: null,
      state: this.state === 'any' ? null : this.state,
      search: this.search,
      sort: {
        by: isOrder(column) ? column : 'date',
        // Of its own accord the list has the newest first.
        descending: this.sort === null ? true : this.sort.direction === 'descending',
      },
    };
  });

  readonly filtered = $derived(this.search.trim() !== '' || this.period !== '' || this.state !== 'any');

  clear(): void {
    this.search = '';
    this.period = '';
    this.state = 'any';
  }

  /** Without the periods the list is still the list, only without that filter: a failure leaves what is known. */
  async readPeriods(): Promise<void> {
    const wanted = this.#latestPeriods.begin();
    const answer = await this.#bridge.calls.payslips.periods(this.#company).catch(() => null);
    if (wanted() && answer !== null) this.#periods = answer.periods;
  }

  /** Follows what is read behind, until the returned function is called. */
  follow(): () => void {
    const { companies, employees, payslips } = this.#bridge.events;
    const reload = (ref: { connectionId: string; companyId: number | null }) => {
      const { connectionId, companyId } = this.#company;
      if (ref.connectionId !== connectionId || ref.companyId !== companyId) return;
      void this.list.load();
      void this.readPeriods();
    };
    const removals = [companies.changed(reload), employees.changed(reload), payslips.changed(reload)];
    return () => removals.forEach((remove) => remove());
  }
}
