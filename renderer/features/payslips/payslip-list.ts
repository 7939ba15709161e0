import type { Bridge, CallInput, CallOutput } from '#bridge/bridge.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { allPayslips, payslipState, type PayslipFilter } from '#electron/payslips/contract/payslip-line.ts';
import type { ChangedSince } from './changed-since.svelte.ts';
import { handOutMessages } from '#features/hand-out/texts/hand-outs.ts';
import { RecordList } from '#records/record-list.svelte.ts';
import type { FilterOffer } from '#results/quick-filters.ts';
import { payslipsMessages } from './texts/payslips.ts';

type Question = CallInput<'payslips', 'list'>;
type Period = CallOutput<'payslips', 'periods'>['periods'][number];

/** The value of the filter for a period of one pay frequency. */
export function periodKey({ payFrequencyId, end }: Pick<Period, 'payFrequencyId' | 'end'>): string {
  return `${payFrequencyId} ${end}`;
}

const all = {
  search: '',
  /** '' for all, or the key of one. */
  period: '',
  /** '' for all, or the id of one, with which no period is set. */
  payRun: '',
  state: 'any' as 'any' | NonNullable<PayslipFilter['state']>,
};

/** The payslips of one company: all of them, newest first, or those of a period or a pay run, by name. */
export function payslipList(
  { calls, events }: Bridge,
  company: CompanyRef,
  preset: { readonly period: string; readonly payRun: string },
  changedSince: ChangedSince,
) {
  return new RecordList({
    filters: all,
    preset,
    sort: {
      columns: ['name', 'number', 'date', 'nett-pay'],
      // Within one period there is no newest: the order is that of the sheet.
      first:
        preset.period + preset.payRun === ''
          ? { by: 'date', descending: true }
          : { by: 'name', descending: false },
    },
    question: ({ search, period: key, payRun, state }, sort): Omit<Question, 'window'> => {
      const [payFrequencyId, end = null] = key === '' ? [] : key.split(' ');
      return {
        ...allPayslips,
        ...company,
        payFrequencyId: payFrequencyId === undefined ? null : Number(payFrequencyId),
        from: end,
        to: end,
        payRunId: payRun === '' ? null : Number(payRun),
        state: state === 'any' ? null : state,
        search,
        sort,
      };
    },
    read: async (question, window, saysAll) => {
      // Not part of the question: with another one the list would start at the top again.
      const changed = question.state === 'changed' ? await changedSince.read : (changedSince.ids ?? []);
      return calls.payslips.list({ ...question, changed: [...changed], window, withTotals: saysAll });
    },
    ids: { ...company },
    changed: [events.companies.changed, events.handOuts.changed],
  });
}

const labels = {
  ...payslipsMessages.states,
  'not-handed-out': handOutMessages.changed.notGiven,
  changed: handOutMessages.changed.badge,
};

/**
 * The states as quick filters of the list, once it has been read and has payslips; at most one is on. That of the changed
 * ones is left out while they are not known.
 */
export function stateFilters(list: ReturnType<typeof payslipList>, changedSince: ChangedSince): FilterOffer {
  const { rows, filters } = list;
  return {
    get quickFilters() {
      const { part } = rows;
      const totals = part?.totals;
      if (part === null || totals === undefined || (part.total === 0 && !list.filtered)) return [];
      const known = payslipState.options.filter((id) => id !== 'changed' || changedSince.ids !== null);
      return known.map((id) => ({
        id,
        label: labels[id],
        isOn: filters.state === id,
        rows: totals.states[id],
      }));
    },
    setFilter(id, isOn) {
      filters.state = (isOn ? payslipState.options.find((state) => state === id) : undefined) ?? 'any';
    },
  };
}
