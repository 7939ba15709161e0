import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { verifyChain } from '#electron/audit-log/verify-chain.ts';
import type { Store } from '#store/store.ts';
import { counts, tell } from '#test/support/counts.ts';
import { randomNumbers, seed } from '#test/support/seed.ts';
import { openTestStore, temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';
import { startStoreProcess } from '../store/store-process.ts';

const table = (size: number, password: string) =>
  Array.from({ length: size }, (_, index) => ({ employeeId: index + 1, password }));

async function passwordsIn({ work }: Store, size: number): Promise<(string | null)[]> {
  const ids = Array.from({ length: size }, (_, index) => index + 1);
  return Promise.all(ids.map((employeeId) => work.readPayslipPassword({ ...company, employeeId })));
}

test('refuses a table of passwords whole when the disk is full, and keeps the earlier one', async () => {
  const store = await openTestStore({ maxPages: 120 });
  await store.work.replacePayslipPasswords({ ...company, passwords: table(3, 'first'), at: 1 });
  const position = async () => (await store.work.readAuditPosition()).position;
  const before = await position();
  const larger = { ...company, passwords: table(20_000, 'second'.repeat(20)), at: 2 };
  await expect(store.work.replacePayslipPasswords(larger)).rejects.toMatchObject({
    code: 'store-unavailable',
    params: { reason: 'disk-full' },
  });
  expect(await passwordsIn(store, 4)).toEqual(['first', 'first', 'first', null]);
  expect(await store.work.measurePayslipPasswords(company)).toEqual({ employees: 3, at: 1 });
  expect(await position()).toBe(before);
});

test(
  `has the earlier or the new table of passwords when killed at any moment (seed ${seed})`,
  { timeout: 60_000 + counts.kills * 10_000 },
  async (context) => {
    const directory = temporaryDirectory();
    const random = randomNumbers(seed);
    let from = 1;
    for (let run = 0; run < counts.kills; run += 1) {
      const writer = startStoreProcess('password-writer.ts', [directory, `${from}`]);
      await writer.next();
      await sleep(random.next().value * 60);
      await writer.kill();
      const confirmed = Number(writer.lines.at(-1)?.split(' ')[1]);
      const store = await openTestStore({ directory });
      const found = new Set(await passwordsIn(store, 300));
      const measured = await store.work.measurePayslipPasswords(company);
      expect(await verifyChain(store.work)).toMatchObject({ brokenAt: null, missing: 0 });
      await store.close();
      const [only] = found;
      expect([...found]).toEqual([only]);
      expect([confirmed, confirmed + 1]).toContain(Number(only));
      expect(measured).toEqual({ employees: 300, at: Number(only) });
      from = Number(only) + 1;
    }
    tell(context, { 'kills at random': counts.kills });
  },
);
