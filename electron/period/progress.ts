import type { WholePeriod } from '#electron/period-check/store/records.ts';
import type { Store } from '#store/store.ts';

/** The payslips of a period and who of their employees has inputs, from this computer. */
export async function readProgress({ cache, work }: Store, period: WholePeriod) {
  const { items: payslips, fetchedAt } = await cache.listPayslips(period);
  const inputs = await work.countPeriodInputs(period);
  const employees = await cache.listPeriodEmployees(period);
  const hasInput = new Set(inputs.map(({ employeeId }) => employeeId));
  const isOpen = new Set(payslips.filter(({ finalised }) => !finalised).map(({ employeeId }) => employeeId));
  return {
    payslips,
    inputs,
    /** Employees with a payslip that is not finalised, and no input in a draft or sent from here; sorted by name. */
    withoutInput: employees.filter(({ employeeId }) => isOpen.has(employeeId) && !hasInput.has(employeeId)),
    unread: await cache.countUnreadEmployees(period),
    fetchedAt,
  };
}
