import type { PracticeService } from '#practice/service.ts';
import { expect, test } from '../fixtures.ts';
import { OutboxPage } from '../pages/outbox-page.ts';
import { commission, effectsOf, lacksKeychain, openConnectedProtea, serviceKey } from '../protea.ts';

const bulkInput = { method: 'POST', path: '/clients/:client_id/bulk_input' } as const;
const wait = { timeout: 60_000 };

/** Another user changes, in the service's own pages, what the clerk has just sent. */
async function overtake(service: PracticeService, sent: { id: string; payslip_id?: string }): Promise<void> {
  const entity = { ...sent, attributes: { 'calc.commission.amount': '777.00' } };
  await fetch(`${service.origin}/v1/clients/2501/bulk_input`, {
    method: 'POST',
    headers: { authorization: serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify({ entities: [entity] }),
  });
}

/** The first employee of Protea Joinery with an open payslip. */
async function firstEmployee(service: PracticeService): Promise<{ id: string; payslip_id: string }> {
  const address = `${service.origin}/v1/clients/2501/employees?include=recent_payslips`;
  const reply = await fetch(address, { headers: { authorization: serviceKey } });
  // The service checks its own replies against their schema.
  const employees = (await reply.json()) as {
    employee: {
      id: number;
      last_name: string;
      first_name: string;
      recent_payslips: { payslip: { id: number; finalised: boolean } }[];
    };
  }[];
  const [first] = employees
    .map(({ employee }) => employee)
    .toSorted((a, b) => `${a.last_name} ${a.first_name}`.localeCompare(`${b.last_name} ${b.first_name}`));
  const open = first?.recent_payslips.find(({ payslip }) => !payslip.finalised);
  return { id: String(first?.id), payslip_id: String(open?.payslip.id) };
}

test('shows a value that another user changed side by side, and sends what the clerk decides', async ({
  paydesk: { page },
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const service = await startPractice();
  const inputs = await openConnectedProtea(page, service);
  await inputs.type(1, commission, '100');

  const employee = await firstEmployee(service);
  service.faults.add({ ...bulkInput, effect: { kind: 'drop', at: 'before' } });
  service.faults.add({ ...bulkInput, effect: { kind: 'latency', ms: 3_000 } });
  await inputs.send();
  // The connection lasts three seconds, and the other user's change has to arrive before it breaks.
  await expect.poll(() => service.faults.list()[1]?.hits, { ...wait, intervals: [50] }).toBe(1);
  await overtake(service, employee);
  await expect(inputs.strip).toContainText(/1 to decide|decide|changed/i, wait);

  const outbox = new OutboxPage(page);
  await outbox.open();
  await expect(outbox.sending.getByRole('row', { name: /777.*/ })).toBeVisible(wait);
  await expect(outbox.sending.getByRole('row')).toContainText([/Field/, /100.*777/]);
  await outbox.press(/^Send mine/);
  await expect(outbox.tab('Needs you')).toContainText('0', wait);
  await expect
    .poll(async () => (await effectsOf(service)).map(({ value }) => Number(value)), wait)
    .toEqual([100]);
});
