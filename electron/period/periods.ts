import { lastEndOf } from '#payroll/current-period.ts';
import { dueDatesOf } from '#electron/home/contract/due-dates.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { WholePeriod } from '#electron/period-check/store/records.ts';
import { localDay } from '#payroll/calendar.ts';
import { settingsOf } from './pay-frequencies.ts';
import { readProgress } from './progress.ts';
import type { Ports } from '#services/ports.ts';

/** How many periods have their totals shown, the current one included. */
const shownPeriods = 4;

/** Later than any period ends. */
const lastDay = '9999-12-31';

/** A period with its dates and totals, from what this computer knows. */
export class Periods implements HandlersOf<'periods'> {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async read(period: WholePeriod) {
    const { store } = this.#ports;
    const { payslips, withoutInput, unread, fetchedAt } = await readProgress(store, period);
    const totals = await store.cache.listPeriodTotals({ ...period, limit: shownPeriods });
    return {
      payslips: payslips.length,
      totals: totals.toReversed(),
      dates: await this.#dates(period),
      withoutInput: withoutInput.map(({ employeeId, number, firstName, lastName }) => ({
        employeeId,
        number,
        firstName,
        lastName,
      })),
      unread,
      fetchedAt,
    };
  }

  async totals(payFrequency: Omit<WholePeriod, 'periodEnd'>) {
    const { cache } = this.#ports.store;
    return { totals: [...(await cache.listPeriodTotals({ ...payFrequency, periodEnd: lastDay }))] };
  }

  async #dates(period: WholePeriod) {
    const { cache } = this.#ports.store;
    const { items } = await cache.readList({ ...period, list: 'pay-frequencies' });
    const found = items.find(({ id }) => id === period.payFrequencyId);
    const { items: periods } = await cache.listPeriods(period);
    const lastEnd = lastEndOf(periods, localDay(this.#ports.clock.now()));
    return dueDatesOf(settingsOf(found, lastEnd), period.periodEnd);
  }
}
