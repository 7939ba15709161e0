import type { PracticeService } from '#practice/service.ts';
import { openPeriod, patient, send, write } from '#test/support/open-period.ts';
import { expect } from 'vitest';
import { test } from '#test/support/fixtures.ts';
import { addressOf, ask, effectsIn } from '#test/support/service/practice-service.ts';

/** Protea Joinery's *Tool Allowance*: an amount in every period. */
const item = '48201';
const heading = `calc.${item}.amount`;
const groupSize = 6;

interface ServiceItem {
  readonly calculation_def_id: number | null;
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** The amounts of the item that the service itself has for an employee: one for each time that it occurs. */
async function amountsOf(practice: PracticeService, employeeId: number): Promise<readonly unknown[]> {
  const items = await ask(practice, `GET /v1/employees/${employeeId}/calculations`);
  // The service checks its own replies against their schema.
  return (items as readonly ServiceItem[])
    .filter(({ calculation_def_id: id }) => String(id) === item)
    .map(({ inputs }) => inputs['amount']);
}

test.for([
  ['newer', 'during'],
  ['older', 'after'],
] as const)(
  'adds and then changes a recurring item of a group once for each employee: on the %s deployment, with the reply lost %s it is applied',
  patient,
  async ([deployment, stage], { practice, openAnother }) => {
    const runtime = await openAnother({ practice: addressOf(practice, deployment) });
    const { draftId, employees } = await openPeriod(runtime);
    const group = employees.slice(0, groupSize);
    await runtime.handlers.bulkInputs.addColumn({ draftId, heading, scope: 'employee', kind: 'money' });
    await runtime.handlers.bulkInputs.readUnread({ draftId, employeeIds: employees });
    const amounts = () => Promise.all(employees.map((id) => amountsOf(practice, id)));
    const before = await amounts();
    // Some have the item already; for them it is changed.
    expect(new Set(before.slice(0, groupSize).map(({ length }) => length))).toEqual(new Set([0, 1]));

    for (const first of [300, 450]) {
      practice.faults.add({
        method: 'POST',
        path: '/clients/:client_id/bulk_input',
        effect: { kind: 'drop', at: stage },
      });
      const typed = group.map((employeeId, index) => [employeeId, `${first + index}.00`] as const);
      const values = typed.map(([employeeId, amount]) => [employeeId, { [heading]: amount }]);
      await write(runtime, draftId, Object.fromEntries(values));
      const submissionId = await send(runtime, draftId);
      const sent = await runtime.store.work.readSubmission({ submissionId });
      expect(sent?.cells.map(({ state }) => state)).toEqual(group.map(() => 'applied'));
      const own = typed.map(([, amount]) => [amount]);
      expect(await amounts()).toEqual([...own, ...before.slice(groupSize)]);
    }
    // Each of the two submissions reached each employee once.
    expect(await effectsIn(practice)).toEqual(
      group
        .toSorted((a, b) => a - b)
        .map((id) => expect.objectContaining({ employee_id: id, attribute: heading, writes: 2 })),
    );
  },
);
