import type { PayFrequencyView } from '#electron/period/contract/pay-frequency.ts';
import { frequencyName, payFrequencyMessages } from '#features/period/texts/pay-frequencies.ts';

const { facts: names, notGiven, ...messages } = payFrequencyMessages;

const countOf = (count: number | null) => (count === null ? notGiven : String(count));
const dateOf = (date: string | null) => (date === null ? notGiven : messages.normalised(date));

function lengthOf({ lengthMonths, lengthWeeks }: PayFrequencyView): string {
  const parts = [
    lengthMonths ? messages.months(lengthMonths) : '',
    lengthWeeks ? messages.weeks(lengthWeeks) : '',
  ].filter(Boolean);
  return parts.join(', ') || notGiven;
}

function payDates({ hasPayDates }: PayFrequencyView): string {
  if (hasPayDates === null) return notGiven;
  return hasPayDates ? messages.enabled : messages.disabled;
}

/** Everything that the service states about a pay frequency. */
export function scheduleFacts(view: PayFrequencyView) {
  const { frequency, interimFirstEndDate, customName } = view;
  return [
    ...(frequency === null ? [] : [{ name: names.frequency, value: frequencyName(frequency) }]),
    { name: names.length, value: lengthOf(view) },
    { name: names.ends, value: dateOf(view.firstEndDate) },
    ...(interimFirstEndDate === null ? [] : [{ name: names.interim, value: dateOf(interimFirstEndDate) }]),
    { name: names.offset, value: countOf(view.firstPeriodOffset) },
    { name: names.notification, value: countOf(view.notificationDaysBefore) },
    { name: names.finalisation, value: countOf(view.finalisationDaysBefore) },
    { name: names.paymentDay, value: countOf(view.paymentDay) },
    { name: names.payDates, value: payDates(view) },
    ...(customName === null ? [] : [{ name: names.ownName, value: customName }]),
    { name: names.id, value: String(view.id) },
  ];
}
