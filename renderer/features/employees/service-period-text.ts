import type { ServicePeriod } from '#electron/leaving/contract/service-period.ts';
import { employeeMessages as messages } from './texts/employees.ts';
import { formatDate } from '#messages/format.ts';

export function spanOf({ startDate, endDate }: Pick<ServicePeriod, 'startDate' | 'endDate'>): string {
  const from = formatDate(startDate);
  return endDate === null ? messages.openPeriod(from) : messages.servicePeriod(from, formatDate(endDate));
}

/** The reason for an end; '' if there is none. The service says whether it is long-term leave, whatever the code. */
export function reasonOf({ endDate, longTermLeave, terminationCode }: ServicePeriod): string {
  const reason = terminationCode === null ? '' : messages.reason(terminationCode);
  if (endDate === null) return '';
  return [longTermLeave ? messages.longTermLeave : '', reason].filter(Boolean).join(' · ');
}
