import { deploymentBases } from '#practice/deployment.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService, type PracticeService } from '#practice/service.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { openPeriod, patient, send, write } from '#test/support/open-period.ts';
import { expect, onTestFinished, test } from 'vitest';

const key = 'demo-key';
const companies = practiceCompanies.filter(({ id }) => id === 2501);

/** Protea Joinery's *Tool Allowance*: an amount in every period. */
const item = '48201';
const heading = `calc.${item}.amount`;
const groupSize = 6;

interface ServiceItem {
  readonly calculation_def_id: number | null;
  readonly inputs: Readonly<Record<string, unknown>>;
}

async function ask(practice: PracticeService, path: string): Promise<unknown> {
  const reply = await fetch(`${practice.origin}${path}`, { headers: { authorization: key } });
  return reply.json();
}

/** The amounts of the item that the service itself has for an employee: one for each time that it occurs. */
async function amountsOf(practice: PracticeService, employeeId: number): Promise<readonly unknown[]> {
  const items = await ask(practice, `/v1/employees/${employeeId}/calculations`);
  // The service checks its own replies against their schema.
  return (items as readonly ServiceItem[])
    .filter(({ calculation_def_id: id }) => String(id) === item)
    .map(({ inputs }) => inputs['amount']);
}

test.each([
  ['newer', 'during'],
  ['older', 'after'],
] as const)(
  'a recurring item is added for a group and then changed, once for each: the %s deployment, its reply lost %s it is applied',
  async (deployment, at) => {
    const practice = await startPracticeService({
      port: 0,
      key,
      today: '2026-11-20',
      calculationMs: 0,
      companies,
    });
    onTestFinished(() => practice.close());
    const base = `${practice.origin}${deploymentBases[deployment]}`;
    const runtime = await openRuntime({ practice: { baseUrl: base, key } });
    onTestFinished(() => runtime.close());
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
        effect: { kind: 'drop', at },
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
    expect(await ask(practice, '/practice/effects')).toEqual(
      group
        .toSorted((a, b) => a - b)
        .map((id) => expect.objectContaining({ employee_id: id, attribute: heading, writes: 2 })),
    );
  },
  patient.timeout,
);
