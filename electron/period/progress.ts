import type { WholePeriod } from '#electron/period-check/store/records.ts';
import type { Store } from '#store/store.ts';

/** The payslips of a period and who of their employees has inputs, from this computer. */
export async function readProgress({ cache, work }: Store, period: WholePeriod) {
  const { items: payslips, fetchedAt } = await cache.listPayslips(period);
  const inputs = await work.countPeriodInputs(period);
  const employees = await cache.listPeriodEmployees(period);
  const ofRegular = inputs.filter(({ unsentRegular, savedRegular }) => unsentRegular + savedRegular > 0);
  const hasInput = new Set(ofRegular.map(({ employeeId }) => employeeId));
  const isOpen = new Set(payslips.filter(({ finalised }) => !finalised).map(({ employeeId }) => employeeId));
  return {
    payslips,
    inputs,
    /**
     * Employees with a payslip that is not finalised, and no input for it in a draft or sent from here; sorted by name. What
     * was captured for a once-off payslip leaves the regular one without its hours.
     */
    withoutInput: employees.filter(({ employeeId }) => isOpen.has(employeeId) && !hasInput.has(employeeId)),
    unread: await cache.countUnreadEmployees(period),
    fetchedAt,
  };
}
