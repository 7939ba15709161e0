import { listedName } from '#kit/listed-name.ts';
import { reportHeading } from '#electron/reports/contract/report-columns.ts';
import type { ReportChoices } from '#electron/reports/contract/report-table.ts';
import { formatDate } from '#messages/format.ts';
import { reportsMessages } from './texts/reports.ts';

import type { Option } from '#ui/form/option.ts';

/** The options of the fields of the forms, by the paths of the fields. */
export function optionsOf(choices: ReportChoices, texts: Readonly<Record<string, string>>) {
  const payFrequencies = choices.payFrequencies.map(({ id, name }) => ({ value: String(id), label: name }));
  const frequency = texts['payFrequencyId'] ?? '';
  return {
    payFrequencyId: payFrequencies,
    payFrequencyIds: payFrequencies,
    periodOffset: periodOptions(choices, frequency, texts['periodOffset'] ?? ''),
    leaveTypeIds: choices.leaveTypes.map(({ id, name }) => ({ value: String(id), label: name })),
    accountNames: choices.accounts.map(({ name, label }) => ({
      value: name,
      label: label ?? reportHeading(name),
      ...(label === null || label === name ? {} : { detail: name }),
    })),
    customFields: choices.customFields.map(({ name, label }) => ({
      value: name,
      label: label ?? reportHeading(name),
    })),
    employeeIds: choices.employees.map(({ employeeId, number, firstName, lastName }) => ({
      value: String(employeeId),
      label: listedName({ lastName, firstName }),
      ...(number === null ? {} : { detail: number }),
    })),
  } satisfies Record<string, readonly Option[]>;
}

/** The chosen period may be none of the known ones, if it was pasted or moved on from last month. */
function periodOptions({ periods }: ReportChoices, frequency: string, chosen: string): Option[] {
  const known = periods
    .filter(({ payFrequencyId }) => String(payFrequencyId) === frequency)
    .map(({ offset, end }) => ({ value: String(offset), label: formatDate(end) }));
  if (chosen === '' || known.some(({ value }) => value === chosen)) return known;
  return [{ value: chosen, label: reportsMessages.periodNumber(chosen) }, ...known];
}
