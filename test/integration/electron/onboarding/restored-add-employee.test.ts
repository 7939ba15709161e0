import { baobab } from '#test/support/samples/practice.ts';
import { syncCompany } from '#test/support/synced.ts';
import { nobodyAlike } from '#test/support/nobody-alike.ts';
import { expect } from 'vitest';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { test as base } from '#test/support/fixtures.ts';

const patient = { timeout: 60_000 };

/** Restores a backup that was made while an employee with a salary was waiting to be sent. */
const test = base
  .extend('practiceOptions', { companyIds: [baobab] })
  .extend('restored', async ({ openAnother }) => {
    const place = { directory: temporaryDirectory() };
    const before = await openAnother(place);
    const { connection } = await before.handlers.connections.openPractice({});
    const company = { connectionId: connection.id, companyId: baobab };
    await syncCompany(before, company);
    const [frequency] = (await before.handlers.employees.groups(company)).payFrequencies;
    const texts = {
      firstName: 'Zoë',
      lastName: 'van ’t Hoff',
      identificationType: 'passport',
      birthdate: '1988-12-31',
      otherNumber: 'BN 004 123',
      passportCode: 'ZWE',
      payFrequencyId: String(frequency?.id),
      appointmentDate: '2026-11-02',
      paymentMethod: 'cash',
      'firstPay.salary': '18250.5',
    };
    const { id } = await before.handlers.onboarding.begin({ ...company, texts });
    before.ports.gate.close();
    await before.handlers.onboarding.submit({ id, seen: nobodyAlike });
    const backup = await before.handlers.backups.make({});
    await before.handlers.backups.restore({ id: backup.id });
    await before.close();

    const runtime = await openAnother({ ...place, key: before.key });
    await runtime.handlers.connections.openPractice({});
    await runtime.handlers.outbox.resume({ connectionId: company.connectionId });
    const states = async () => {
      const { creation, followers } = await runtime.store.work.readOnboarding({ id });
      return [creation?.state, ...followers.map(({ state }) => state)];
    };
    const { creation } = await runtime.store.work.readOnboarding({ id });
    await expect.poll(async () => (await states())[0], patient).toBe('needs-clerk');
    return { runtime, id, states, writeId: creation?.id ?? '' };
  });
test('ends later changes of a new employee when the clerk withdraws the restored one', async ({
  restored: { runtime, id, states, writeId },
}) => {
  // It is not known yet whose salary it is, so it is neither read nor failed.
  expect((await states())[1]).toBe('unknown');
  await runtime.handlers.outbox.decide({ writeId, keep: 'theirs' });
  await expect.poll(states, patient).toEqual(['withdrawn', 'rejected']);
  expect((await runtime.handlers.onboarding.read({ id })).line.state).toBe('ready');
  expect(runtime.events.filter(({ event }) => event.startsWith('log '))).toEqual([]);
});

test('sends later changes of a new employee when the clerk sends the restored one again', async ({
  restored: { runtime, states, writeId },
}) => {
  await runtime.handlers.outbox.sendAgain({ writeId });
  await expect.poll(states, patient).toEqual(['applied', 'needs-clerk']);
  expect(runtime.events.filter(({ event }) => event.startsWith('log '))).toEqual([]);
});
