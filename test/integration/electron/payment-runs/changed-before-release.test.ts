import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Store } from '#store/store.ts';
import { jobFilesIn } from '#test/support/files/job-files.ts';
import { patchEmployee } from '#test/support/service/practice-service.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { refused } from '#test/support/samples/payments.ts';
import { naledi, bankAccount, openPaidCompany } from './paid-company.ts';

const sipho = { name: 'Sipho', passphrase: 'nine copper kettles beside Worcester' };

/** Does something while the clerk is asked where to save. */
async function openWithDialog(more: Parameters<typeof openPaidCompany>[0] = {}) {
  const folder = temporaryFolder();
  const own = jobFilesIn(folder);
  let during = () => Promise.resolve();
  const jobFiles: typeof own = {
    ...own,
    chooseFile: async (wanted) => {
      await during();
      during = () => Promise.resolve();
      return own.chooseFile(wanted);
    },
  };
  const opened = await openPaidCompany({ ...more, jobFiles });
  const whileAsked = (act: () => Promise<unknown>) => {
    during = async () => void (await act());
  };
  return { ...opened, whileAsked, folder };
}

test('a payment run is not released when an employee of it is paid in cash by now', async () => {
  const { prepare, release, calls, scope, services, payslips, saved, readRun } = await openPaidCompany();
  const ref = await prepare();
  await patchEmployee(services[0], payslips[0]?.employeeId ?? 0, { payment_method: 'cash' });
  await calls.refresh({ ...scope, force: true });
  await expect(release(ref)).rejects.toEqual(refused('questions-changed'));
  expect(existsSync(saved) ? readdirSync(saved) : []).toEqual([]);
  expect(await readRun(ref.id)).toMatchObject({ state: 'prepared', file: null });
});

describe('while the clerk is asked where to save, a release ends without a file when', () => {
  test('its releaser is removed', async () => {
    const { prepare, release, calls, whileAsked, folder } = await openWithDialog();
    await calls.changeReleasers({ add: naledi, needed: true, approvedBy: null });
    await calls.changeReleasers({ add: sipho, approvedBy: naledi });
    const ref = await prepare();
    whileAsked(async () => calls.changeReleasers({ remove: naledi.name, approvedBy: sipho }));
    await expect(release(ref, { person: naledi })).rejects.toEqual(refused('second-needed'));
    expect(readdirSync(folder)).toEqual([]);
    await release(ref, { person: sipho });
  });

  test('a second person becomes necessary', async () => {
    const { prepare, release, calls, whileAsked, folder } = await openWithDialog();
    const ref = await prepare();
    whileAsked(async () => calls.changeReleasers({ add: naledi, needed: true, approvedBy: null }));
    await expect(release(ref)).rejects.toEqual(refused('second-needed'));
    expect(readdirSync(folder)).toEqual([]);
  });

  test('an hour passes in which an account changes', async () => {
    let passed = 0;
    const clock = { now: () => Date.now() + passed, sleep: () => Promise.resolve() };
    const { prepare, release, services, payslips, whileAsked, folder } = await openWithDialog({ clock });
    const ref = await prepare();
    whileAsked(async () => {
      passed = 61 * 60_000;
      await patchEmployee(services[0], payslips[0]?.employeeId ?? 0, { bank_account: bankAccount(88) });
    });
    await expect(release(ref)).rejects.toEqual(refused('account-changed'));
    expect(readdirSync(folder)).toEqual([]);
  });

  test('an hour passes in which a payslip is opened again in the service', async () => {
    let passed = 0;
    let isOpen = false;
    const clock = { now: () => Date.now() + passed, sleep: () => Promise.resolve() };
    const throughStore = (store: Store): Store => ({
      ...store,
      cache: {
        ...store.cache,
        listPayslips: async (period) => {
          const { items, ...rest } = await store.cache.listPayslips(period);
          return {
            ...rest,
            items: items.map((one, index) => (index === 0 && isOpen ? { ...one, finalised: false } : one)),
          };
        },
      },
    });
    const { prepare, release, whileAsked, folder, due, readRun } = await openWithDialog({
      clock,
      throughStore,
    });
    const ref = await prepare();
    whileAsked(() => {
      passed = 61 * 60_000;
      isOpen = true;
      return Promise.resolve();
    });
    await expect(release(ref)).rejects.toEqual(refused('not-finalised'));
    expect(readdirSync(folder)).toEqual([]);
    expect(await readRun(ref.id)).toMatchObject({ state: 'prepared', file: null });
    expect((await due()).obstacles).toContain('not-all-finalised');
  });
});
