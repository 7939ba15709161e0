import { lastEndOf } from '#payroll/current-period.ts';
import type { DueSettings } from '#electron/home/contract/due-dates.ts';
import type { PayFrequencyView } from './contract/pay-frequency.ts';
import type { OutsideFields } from '#kit/outside.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { CachedPayFrequency } from './store/records.ts';
import { localDay } from '#payroll/calendar.ts';
import type { Outbox } from '#electron/outbox/outbox.ts';
import type { Ports } from '#services/ports.ts';

/** Reads pay frequencies with their schedules, and creates new ones through the outbox. */
export class PayFrequencies implements HandlersOf<'payFrequencies'> {
  readonly #ports: Ports;
  readonly #outbox: Outbox;

  constructor(ports: Ports, outbox: Outbox) {
    this.#ports = ports;
    this.#outbox = outbox;
  }

  async read({ payFrequencyId, ...company }: ParsedInput<'payFrequencies', 'read'>) {
    const { store, clock } = this.#ports;
    const { cache } = store;
    const { items, fetchedAt } = await cache.readList({ ...company, list: 'pay-frequencies' });
    const found = items.find(({ id }) => id === payFrequencyId);
    if (found === undefined) return { payFrequency: null };
    const periods = await cache.listPeriods({ ...company, payFrequencyId });
    return {
      payFrequency: viewOf(found, { lastEnd: lastEndOf(periods.items, localDay(clock.now())), fetchedAt }),
    };
  }

  create({ payFrequency, ...company }: ParsedInput<'payFrequencies', 'create'>) {
    return this.#outbox.submit(company, { kind: 'pay-frequency.create', payFrequency });
  }
}

/** A pay frequency with everything that the service has about it. */
function viewOf(
  found: CachedPayFrequency,
  known: Pick<PayFrequencyView, 'lastEnd' | 'fetchedAt'>,
): PayFrequencyView {
  const { fields = {} } = found;
  return {
    id: found.id,
    companyId: found.companyId,
    name: found.name,
    frequency: found.frequency ?? null,
    lengthMonths: found.lengthMonths ?? null,
    lengthWeeks: found.lengthWeeks ?? null,
    firstEndDate: found.firstEndDate ?? null,
    interimFirstEndDate: found.interimFirstEndDate ?? null,
    firstPeriodOffset: found.firstPeriodOffset ?? null,
    customName: found.customName ?? null,
    notificationDaysBefore: wholeNumber(fields, 'notification_days_before'),
    finalisationDaysBefore: wholeNumber(fields, 'finalisation_days_before'),
    paymentDay: wholeNumber(fields, 'payslip_payment_day'),
    hasPayDates: hasPayDates(fields),
    ...known,
  };
}

const nothingGiven: DueSettings = {
  frequency: null,
  lengthMonths: null,
  lengthWeeks: null,
  firstEndDate: null,
  interimFirstEndDate: null,
  notificationDaysBefore: null,
  finalisationDaysBefore: null,
  paymentDay: null,
  lastEnd: null,
};

/** The schedule from which due dates are worked out; all null for a pay frequency that the service no longer lists. */
export const settingsOf = (
  found: CachedPayFrequency | null | undefined,
  lastEnd: string | null,
): DueSettings => (found ? viewOf(found, { lastEnd, fetchedAt: null }) : nothingGiven);

/** A whole number among the fields as the service sent them, as a number or as text; null for anything else. */
function wholeNumber(fields: OutsideFields, name: string): number | null {
  const value = Object.hasOwn(fields, name) ? fields[name] : null;
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  return value !== '' && Number.isInteger(number) ? number : null;
}

function hasPayDates({ pay_dates: dates }: OutsideFields): boolean | null {
  if (typeof dates !== 'object' || dates === null || Array.isArray(dates)) return null;
  const { enabled } = dates;
  if (enabled === true || enabled === 'true') return true;
  return enabled === false || enabled === 'false' ? false : null;
}
