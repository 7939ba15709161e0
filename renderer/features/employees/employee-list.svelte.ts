import type { Bridge, CallInput } from '#bridge/bridge.ts';
import type { EmployeeLine } from '#contract/domain/employee-line.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import { WindowedList } from '#state/windowed-list.svelte.ts';
import type { TableSort } from '#ui/table/table-column.ts';

type Question = Omit<CallInput<'employees', 'list'>, 'window'>;
type Order = Question['sort']['by'];

/** Columns of the directory that the cache can sort by. */
export const sortableColumns = ['name', 'number', 'job-title', 'pay-point', 'appointment-date'] as const;
const isOrder = (column: string): column is Order => sortableColumns.some((known) => known === column);

/** The people of one company: searched, filtered and sorted by main, shown as they are scrolled to. */
export class EmployeeList {
  search = $state('');
  /** `all`, or the id of one. */
  payFrequency = $state('all');
  /** `all`, `unknown`, or the id of one. */
  payPoint = $state('all');
  service = $state<'all' | 'current' | 'ended'>('all');
  sort = $state.raw<TableSort | null>({ column: 'name', direction: 'ascending' });
  readonly list: WindowedList<EmployeeLine>;
  readonly #bridge: Bridge;
  readonly #company: CompanyRef;
  readonly #today: () => string;

  constructor(bridge: Bridge, company: CompanyRef, today: () => string) {
    this.#bridge = bridge;
    this.#company = company;
    this.#today = today;
    this.list = new WindowedList((window) => bridge.calls.employees.list({ ...this.question, window }));
  }

  /** Apart from the question: the clock ticks all day, and the list is asked for anew when the day changes. */
  readonly #day = $derived.by(() => this.#today());

  readonly question = $derived.by<Question>(() => {
    const column = this.sort?.column ?? 'name';
    return {
      ...this.#company,
      payFrequencyId: this.payFrequency === 'all' ? null : Number(this.payFrequency),
      payPointId: payPointOf(this.payPoint),
      service: this.service === 'all' ? null : { state: this.service, on: this.#day },
      search: this.search,
      sort: { by: isOrder(column) ? column : 'name', descending: this.sort?.direction === 'descending' },
    };
  });

  readonly filtered = $derived(
    this.search.trim() !== '' ||
      this.payFrequency !== 'all' ||
      this.payPoint !== 'all' ||
      this.service !== 'all',
  );

  clear(): void {
    this.search = '';
    this.payFrequency = 'all';
    this.payPoint = 'all';
    this.service = 'all';
  }

  /** Follows what is read behind, until the returned function is called. */
  follow(): () => void {
    const { companies, employees } = this.#bridge.events;
    const isMine = ({ connectionId, companyId }: { connectionId: string; companyId: number | null }) =>
      connectionId === this.#company.connectionId && companyId === this.#company.companyId;
    const reload = (ref: { connectionId: string; companyId: number | null }) => {
      if (isMine(ref)) void this.list.load();
    };
    const removals = [companies.changed(reload), employees.changed(reload)];
    return () => removals.forEach((remove) => remove());
  }
}

function payPointOf(chosen: string): Question['payPointId'] {
  if (chosen === 'all') return null;
  return chosen === 'unknown' ? 'unknown' : Number(chosen);
}
