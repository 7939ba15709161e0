import { daysBetween, monthIndex } from '#payroll/calendar.ts';
import { newestPeriodFirst } from '#payroll/current-period.ts';
import type { CustomField } from '#electron/employees/contract/custom-fields.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { payItems } from '#electron/pay-items/contract/pay-items.ts';
import type { PayRun } from '#electron/pay-runs/contract/pay-run.ts';
import { presetIn } from './contract/preset-form.ts';
import type { ReportRequest, ReportChoices } from './contract/report-table.ts';
import { readSetUp } from '#electron/set-up/set-up.ts';
import type { CachedPayFrequency } from '#electron/period/store/records.ts';
import type { Store } from '#store/store.ts';

/** Custom fields that the specification names, or that every record has. */
const knownFields = ['first_name', 'last_name', 'pay_point_id', 'appointment_date'];

/**
 * Items that companies usually have, offered before anything is learned of their own; `tax` is from the specification
 * (4.7).
 */
const defaultAccounts = ['tax', ...payItems.map(({ item }) => item).filter((item) => item !== 'week_hours')];

/** What the forms of reports offer, as far as this computer has learned it, and the presets of the company. */
export async function readChoices(store: Store, company: CompanyRef, today: string): Promise<ReportChoices> {
  const choices = await readOffered(store, company, today);
  const presets = await readSetUp(store, company, 'report-preset');
  return {
    ...choices,
    presets: Array.from(presets.values(), ({ value: content, level, beneath }) =>
      presetIn({ content, level, beneath }, { today, choices }),
    ).toSorted((a, b) => a.content.name.localeCompare(b.content.name)),
  };
}

async function readOffered(
  store: Store,
  company: CompanyRef,
  today: string,
): Promise<Omit<ReportChoices, 'presets'>> {
  const { cache, work } = store;
  const frequencies = (await cache.readList({ ...company, list: 'pay-frequencies' })).items;
  const runs = (await cache.readList({ ...company, list: 'pay-runs' })).items;
  const asked = await work.listReportRequests(company);
  const periods: ReportChoices['periods'] = [];
  for (const frequency of frequencies) {
    const ends = (await cache.listPeriods({ ...company, payFrequencyId: frequency.id })).items;
    periods.push(
      ...offsetsOf(
        frequency,
        ends.map(({ end }) => end),
        runs,
      ),
    );
  }
  return {
    payFrequencies: frequencies.map(({ id, name }) => ({ id, name })),
    periods: periods.toSorted(newestPeriodFirst(today)),
    leaveTypes: (await cache.readList({ ...company, list: 'leave-types' })).items.map(({ id, name }) => ({
      id,
      name,
    })),
    accounts: accountsOf(await cache.listItemNames(company), asked),
    customFields: fieldsOf(await work.listCustomFields(company), asked),
    employees: (await cache.listPaidEmployees(company)).map(
      ({ employeeId, number, firstName, lastName }) => ({
        employeeId,
        number,
        firstName,
        lastName,
      }),
    ),
    asked: [...asked],
  };
}

/** The fields of every record, then the company's own, then others that were requested before. */
function fieldsOf(
  named: readonly CustomField[],
  asked: readonly ReportRequest[],
): ReportChoices['customFields'] {
  const labels = new Map<string, string | null>(knownFields.map((name) => [name, null]));
  for (const { id, name } of named) labels.set(id, name);
  for (const name of asked.flatMap(customFieldsOf)) if (!labels.has(name)) labels.set(name, null);
  return [...labels].map(([name, label]) => ({ name, label }));
}

const customFieldsOf = ({ question }: ReportRequest) =>
  'customFields' in question ? (question.customFields ?? []) : [];

/** Items of payslips first, then others that were requested before, then the usual ones. */
function accountsOf(
  items: readonly { readonly item: string; readonly name: string }[],
  asked: readonly ReportRequest[],
): ReportChoices['accounts'] {
  const labels = new Map<string, string | null>(items.map(({ item, name }) => [item, name]));
  for (const { question } of asked) {
    if (question.report !== 'transaction_history') continue;
    for (const name of question.accountNames) if (!labels.has(name)) labels.set(name, null);
  }
  for (const name of defaultAccounts) if (!labels.has(name)) labels.set(name, null);
  return [...labels].map(([name, label]) => ({ name, label }));
}

/**
 * The number of each period, counted from a run whose number the service gave; if it gave none, from the pay
 * frequency's normalised first period, which is what the numbers are counted from (specification, 2.3).
 */
export function offsetsOf(
  frequency: Pick<CachedPayFrequency, 'id' | 'frequency' | 'lengthMonths' | 'lengthWeeks' | 'firstEndDate'>,
  ends: readonly string[],
  runs: readonly Pick<PayRun, 'payFrequencyId' | 'periodOffset' | 'periodEnd' | 'special'>[],
): ReportChoices['periods'] {
  const sorted = ends.toSorted();
  const known = runs.find(
    ({ payFrequencyId, periodOffset, periodEnd, special }) =>
      payFrequencyId === frequency.id && periodOffset !== null && !special && sorted.includes(periodEnd),
  );
  const position = known === undefined ? -1 : sorted.indexOf(known.periodEnd);
  return sorted.flatMap((end, index) => {
    const offset =
      position < 0 ? countedOffset(frequency, end) : (known?.periodOffset ?? 0) + index - position;
    return offset === null ? [] : [{ payFrequencyId: frequency.id, offset, end }];
  });
}

const weeksByName: Readonly<Record<string, number>> = { weekly: 1, fortnightly: 2, every_four_weeks: 4 };

function countedOffset(
  { frequency, lengthMonths, lengthWeeks, firstEndDate }: Parameters<typeof offsetsOf>[0],
  end: string,
): number | null {
  if (firstEndDate === undefined || firstEndDate === null || frequency === 'twice_a_month') return null;
  const weeks = weeksByName[frequency ?? ''] ?? (lengthWeeks || 0);
  if (weeks > 0) {
    const offset = daysBetween(firstEndDate, end) / (7 * weeks);
    return Number.isInteger(offset) ? offset : null;
  }
  const months = frequency === 'monthly' ? 1 : (lengthMonths ?? 0);
  if (months === 0) return null;
  const offset = (monthIndex(end) - monthIndex(firstEndDate)) / months;
  return Number.isInteger(offset) ? offset : null;
}
