import { lastEndOf } from '#payroll/current-period.ts';
import { dueDatesOf } from '#electron/home/contract/due-dates.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { WholePeriod } from '#electron/period-check/store/records.ts';
import { localDay } from '#payroll/calendar.ts';
import { settingsOf } from './pay-frequencies.ts';
import { readHandOuts } from '#electron/hand-out/given.ts';
import type { Ports } from '#services/ports.ts';

/** How many periods have their totals shown, the current one included. */
const shownPeriods = 4;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The progress of a period, from what this computer knows. */
export class Periods implements HandlersOf<'periods'> {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async read(period: WholePeriod) {
    const { cache, work } = this.#ports.store;
    const { connectionId, companyId, payFrequencyId, periodEnd } = period;
    const payslips = await cache.listPayslips(period);
    const totals = await cache.listPeriodTotals({ ...period, limit: shownPeriods });
    const employees = await cache.listPeriodEmployees(period);
    const inputs = await work.countPeriodInputs(period);
    const sent = await work.listSubmissions({
      connectionId,
      companyId,
      payFrequencyId,
      periodEnd,
      offset: 0,
      limit: 1,
    });
    const { handedOut, givenOf } = await readHandOuts(
      this.#ports.store,
      period,
      payslips.items.map(({ id }) => id),
    );
    const given = handedOut.map((id) => givenOf(id).given);
    const hasInput = new Set(inputs.map(({ employeeId }) => employeeId));
    const isOpen = new Set(
      payslips.items.filter(({ finalised }) => !finalised).map(({ employeeId }) => employeeId),
    );
    return {
      payslips: payslips.items.length,
      finalised: payslips.items.filter(({ finalised }) => finalised).length,
      calculating: payslips.items.filter(({ nettPayCents }) => nettPayCents === null).length,
      totals: totals
        .map(({ end, payslips: count, unknown, nettPayCents }) => ({
          end,
          payslips: count,
          nettPayCents: unknown > 0 ? null : nettPayCents,
        }))
        .toReversed(),
      unsentInputs: sum(inputs.map(({ unsent }) => unsent)),
      savedInputs: sum(inputs.map(({ saved }) => saved)),
      submissions: sent.total,
      handedOut: given.filter((state) => state === 'yes').length,
      changedSince: given.filter((state) => state === 'changed').length,
      dates: await this.#dates(period),
      withoutInput: employees
        .filter(({ employeeId }) => isOpen.has(employeeId) && !hasInput.has(employeeId))
        .map(({ employeeId, number, firstName, lastName }) => ({ employeeId, number, firstName, lastName })),
      unread: await cache.countUnreadEmployees(period),
      fetchedAt: payslips.fetchedAt,
    };
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
