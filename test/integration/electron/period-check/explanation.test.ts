import { expect } from 'vitest';
import { commission, patient } from '#test/support/open-period.ts';
import { test } from '#test/support/submissions.ts';

test('explains a finding by the inputs that were sent, each once, from its first to its last value', async ({
  at,
  runtime,
}) => {
  const { handlers } = runtime;
  const [employeeId = 0, other = 0] = at.employees;
  await at.sendValues({ [employeeId]: { [commission]: '1000.00' }, [other]: { [commission]: '5.00' } });
  await at.sendValues({ [employeeId]: { [commission]: '4000.00' } });
  const find = async () => {
    const { findings } = await handlers.periodChecks.read(at.ref);
    return findings.find((each) => each.check === 'changed' && each.employeeId === employeeId);
  };
  await expect.poll(find, patient).toMatchObject({ mine: true, reasons: [{ kind: 'inputs', inputs: 1 }] });
  const { payslipId = null } = (await find()) ?? {};
  const explained = await handlers.periodChecks.explain({ ...at.ref, employeeId, payslipId });
  expect(explained.inputs).toMatchObject([
    { subject: commission, old: '', new: '4000.00', times: 2, user: 'thandi' },
  ]);
  expect(explained.now?.payslipIds).toEqual([payslipId]);
  expect(explained.before?.payslipIds).toHaveLength(1);
});
