import type { EmployeeRef } from '#kit/ids.ts';
import type { Ports } from '#services/ports.ts';
import type { ReadPart, RecordAge } from '#electron/sync/record-reader.ts';

/** Which of a record, its payslips and its service periods have to be read again. */
export async function dueParts(
  { store: { cache }, clock }: Pick<Ports, 'store' | 'clock'>,
  ref: EmployeeRef,
  { isDue }: RecordAge,
): Promise<readonly ReadPart[]> {
  const { connectionId, companyId, employeeId } = ref;
  const now = () => clock.now();
  const ages = await cache.readEmployeeAges(ref);
  const known = await cache.readEmployee(ref);
  const readRecord: ReadPart = async (api, options) => {
    const employee = await api.getEmployee(companyId, employeeId, options);
    await cache.replaceEmployee({ connectionId, companyId, employee, at: now() });
  };
  const readPayslips: ReadPart = async (api, options) => {
    const payslips = await api.listPayslips(employeeId, options);
    const employeeIds = [employeeId];
    await cache.replacePayslips({ connectionId, companyId, employeeIds, payslips, at: now() });
  };
  const readServicePeriods: ReadPart = async (api, options) => {
    const servicePeriods = await api.listServicePeriods(employeeId, options);
    await cache.replaceServicePeriods({ ...ref, servicePeriods, at: now() });
  };
  return [
    // Lists do not include custom fields: without them, only the age of the record when read alone counts.
    ...(isDue((known?.item.customFields ?? null) === null ? ages.ownRecord : ages.record)
      ? [readRecord]
      : []),
    ...(isDue(ages.payslips) ? [readPayslips] : []),
    ...(isDue(ages.servicePeriods) ? [readServicePeriods] : []),
  ];
}
