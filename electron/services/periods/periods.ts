import type { HandlersOf } from '#contract/ipc.ts';
import type { WholePeriod } from '#store/records/period-checks.ts';
import type { Ports } from '../ports.ts';

/** A period is shown with so many before it. */
const shownPeriods = 4;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** How far a period is, as this computer knows it. */
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
    const people = await cache.listCheckedPeople({ connectionId, companyId, payFrequencyId });
    const inputs = await work.countPeriodInputs(period);
    const sent = await work.listSubmissions({
      ...{ connectionId, companyId, payFrequencyId, periodEnd, offset: 0, limit: 1 },
    });
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
          ...{ end, payslips: count, nettPayCents: unknown > 0 ? null : nettPayCents },
        }))
        .toReversed(),
      unsentInputs: sum(inputs.map(({ unsent }) => unsent)),
      savedInputs: sum(inputs.map(({ saved }) => saved)),
      submissions: sent.total,
      withoutInput: people
        .filter(({ employeeId }) => isOpen.has(employeeId) && !hasInput.has(employeeId))
        .map(({ employeeId, number, firstName, lastName }) => ({ employeeId, number, firstName, lastName })),
      fetchedAt: payslips.fetchedAt,
    };
  }
}
