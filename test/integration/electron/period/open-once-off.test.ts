import { expect } from 'vitest';
import type { MonthEndStepId } from '#electron/period/contract/month-end.ts';
import { test } from '#test/support/fixtures.ts';

test('waits for a once-off payslip of a month whose periods are all finalised', async ({
  runtime,
  company,
}) => {
  const { handlers, store } = runtime;
  const { payFrequencies } = await handlers.companies.payFrequencies(company);
  const payFrequencyId = payFrequencies[0]?.id ?? 0;
  const { periods } = await handlers.bulkInputs.periods({ ...company, payFrequencyId });
  const paid = periods.find(({ payslips, finalised }) => finalised === payslips);
  const period = { ...company, payFrequencyId, periodEnd: paid?.end ?? '' };
  const stepOf = async (id: MonthEndStepId) => {
    const { steps } = await handlers.monthEnds.read(period);
    return steps.find((step) => step.id === id);
  };
  expect((await stepOf('finalise'))?.state).toBe('done');
  expect((await stepOf('emp201'))?.state).toBe('open');
  const [one] = (await store.cache.listPayslips(period)).items;
  if (one === undefined) throw new Error('The period has no payslips.');
  const bonus = { ...one, id: 999_999, special: true, finalised: false };
  const { connectionId, companyId } = company;
  await store.cache.replacePayslips({
    connectionId,
    companyId,
    employeeIds: [one.employeeId],
    at: Date.now(),
    payslips: [one, bonus],
  });
  expect(await stepOf('finalise')).toMatchObject({ state: 'open', says: 'once-off-open', count: 1 });
  const waits = { state: 'waits', says: 'month-payslips-open', count: 1 };
  for (const id of ['journal', 'emp201', 'tie-out', 'month-file'] as const) {
    expect(await stepOf(id)).toMatchObject(waits);
  }
});
