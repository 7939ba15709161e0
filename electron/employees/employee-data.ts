import { isShownMasked, valueName, type CustomField } from './contract/custom-fields.ts';
import type { WholeRecord } from './contract/employee-data.ts';
import { employeeFields, newEmployeeFields } from './contract/employee-fields.ts';
import type { EmployeeRef } from '#kit/ids.ts';
import { allPayslips } from '#electron/payslips/contract/payslip-line.ts';
import { isPersonalName, maskerOf } from '#payroll/personal-number.ts';
import { fieldsOf, type Texts } from '#kit/form/form-table.ts';
import { textsOf } from '#kit/form/form-values.ts';
import type { CachedEmployee } from './store/records.ts';
import type { Ports } from '#services/ports.ts';
import { readAll } from '#electron/sync/read-all.ts';
import { maskTexts } from './masked-texts.ts';

/** Attributes of the record that are shown in a field, or a part, of their own. */
const known: ReadonlySet<string> = new Set([
  ...Object.values(newEmployeeFields).map(({ wire }) => wire),
  'id',
  'client_id',
  'custom_fields',
]);

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);

/** The personal numbers of a record, whole. */
export const numbersOf = (texts: Texts): string[] =>
  fieldsOf(employeeFields).flatMap(({ row, path }) => (row.masked === true && texts[path]) || []);

type Mask = ReturnType<typeof maskerOf>;

/** A value of the record as the page may have it; in an inner record, each part by its own name. */
function shownValue(mask: Mask, name: string, value: unknown): string {
  if (typeof value !== 'object' || value === null) return mask(isPersonalName(name), asText(value));
  const shown = (part: unknown, of: string): unknown => {
    if (Array.isArray(part)) return part.map((one) => shown(one, of));
    if (typeof part === 'object' && part !== null) {
      return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, shown(one, key)]));
    }
    if (typeof part !== 'string' && typeof part !== 'number') return part;
    // Inner records have ids of the service.
    const text = mask((of !== 'id' && isPersonalName(of)) || isPersonalName(name), String(part));
    return text === String(part) ? part : text;
  };
  return JSON.stringify(shown(value, name));
}

/** A record as the page may have it. */
export function wholeRecordOf(
  record: CachedEmployee,
  {
    fetchedAt,
    named,
    personal,
  }: {
    fetchedAt: number | null;
    named: readonly CustomField[];
    /** The custom fields that contain personal numbers, by their ids. */
    personal: readonly string[];
  },
): WholeRecord {
  const texts = textsOf(employeeFields, record);
  const mask = maskerOf(numbersOf(texts));
  const filled = (fields: Readonly<Record<string, unknown>>) =>
    Object.entries(fields).filter(([, value]) => value !== null && value !== '');
  const others = Object.entries(record.fields ?? {}).filter(([name]) => !known.has(name));
  return {
    texts: maskTexts(employeeFields, texts),
    customFields: filled(record.customFields ?? {}).map(([name, value]) => {
      const field = named.find(({ id }) => id === name);
      const isMarked = personal.includes(name) || (field !== undefined && isShownMasked(field));
      const shown = mask(isMarked, asText(value));
      if (field === undefined) return { name, label: null, value: shown };
      return { name, label: field.name, value: valueName(field, shown) };
    }),
    others: filled(Object.fromEntries(others)).map(([name, value]) => ({
      name,
      value: shownValue(mask, name, value),
    })),
    unreadable: [...(record.unreadable ?? [])],
    fetchedAt,
  };
}

const always = { from: '0001-01-01', to: '9999-12-31' };

/** The items of payslips, as far as these were opened or listed with their items. */
async function readItems(
  cache: Ports['store']['cache'],
  { connectionId, companyId }: EmployeeRef,
  payslipIds: readonly number[],
): Promise<{ payslipId: number; items: unknown }[]> {
  const read: { payslipId: number; items: unknown }[] = [];
  for (const payslipId of payslipIds) {
    const { detail, labelled } = await cache.readPayslipItems({ connectionId, companyId, payslipId });
    const items = detail?.item ?? labelled?.item ?? null;
    if (items !== null) read.push({ payslipId, items });
  }
  return read;
}

/** Everything that this computer has about an employee, with whole numbers: for the employee, who may ask for it. */
export async function everythingOf(
  { cache, work }: Ports['store'],
  ref: EmployeeRef,
  timestamp: number,
): Promise<Record<string, unknown>> {
  const { connectionId, companyId, employeeId } = ref;
  const record = await cache.readEmployee(ref);
  const sort = { by: 'date', descending: true } as const;
  const payslips = await readAll((window) =>
    cache.listPayslipLines({ ...allPayslips, ...ref, sort, window }),
  );
  const payslipIds = payslips.map(({ id }) => id);
  // By id, because an entry keeps the name of its time.
  const entries = await readAll((window) =>
    work.listAuditEntries({ filter: { connectionId, companyId, employeeId }, ...window }),
  );
  return {
    writtenAt: new Date(timestamp).toISOString(),
    readAt: record === null ? null : new Date(record.fetchedAt).toISOString(),
    // `fields` in it is the record as the service sent it.
    record: record?.item ?? null,
    servicePeriods: (await cache.listServicePeriods(ref)).items,
    payItems: (await cache.listCalculationRecords({ ...ref, payslipId: null })).items,
    leaveDays: (await cache.listLeaveDays({ connectionId, companyId, employeeIds: [employeeId], ...always }))
      .items,
    payslips,
    leaveBalances: await cache.listLatestLeaveBalances({
      connectionId,
      companyId,
      employeeIds: [employeeId],
    }),
    hoursAndClassification: (await cache.listInheritedCalculations(ref)).items,
    payslipItems: await readItems(cache, ref, payslipIds),
    changesTypedAndNotSent: (await work.readTypedChange(ref))?.texts ?? null,
    changesSentFromHere: entries,
    // Inputs, notes, hand-outs, ticks, first copies and whatever else is on this computer alone, by table.
    onThisComputer: await work.listStoredAbout({ connectionId, companyId, employeeId, payslipIds }),
  };
}
