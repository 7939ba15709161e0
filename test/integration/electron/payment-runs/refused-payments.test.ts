import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { localDay } from '#payroll/calendar.ts';
import type { Store } from '#store/store.ts';
import { realDisk } from '#documents/whole-file.ts';
import { createPdfWork, jobFilesIn } from '#test/support/files/job-files.ts';
import { patchEmployee } from '#test/support/service/practice-service.ts';
import { notRunWhere } from '#test/support/not-run.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { bankAccount, openPaidCompany, setUp } from './paid-company.ts';

const refused = (reason: string) => expect.objectContaining({ code: 'payment-refused', params: { reason } });

const naledi = { name: 'Naledi Botha', passphrase: 'seventeen quiet herons over Langebaan' };

describe('a payslip', () => {
  test('is paid again only with a reason, and by the difference only above zero', async () => {
    const { prepare, due, decideAll, release, calls, readRun } = await openPaidCompany();
    const ref = await prepare();
    await release(ref);
    await calls.sent(ref);
    const [first] = (await due()).payments;
    expect(first).toMatchObject({
      questions: expect.arrayContaining(['paid-before']) as unknown,
      before: { runId: ref.id, by: 'thandi', paidCents: first?.nettPayCents },
    });
    const decisions = await decideAll();
    const [decision, ...others] = decisions;
    if (decision === undefined) throw new Error('Nothing has to be decided.');
    const leftOut = others.map((other) => ({ payslipId: other.payslipId, pay: 'leave-out' as const }));
    const { payslipId, pay, calledBack = '' } = decision;
    await expect(prepare([{ payslipId, pay, calledBack }, ...leftOut])).rejects.toEqual(refused('undecided'));
    await expect(prepare([{ ...decision, pay: 'difference' }, ...leftOut])).rejects.toEqual(
      refused('nothing-due'),
    );
    await expect(prepare([{ ...decision, pay: 'leave-out' }, ...leftOut])).rejects.toEqual(
      refused('nobody-paid'),
    );
    const again = await prepare([decision, ...leftOut]);
    expect((await calls.lines(again)).lines).toMatchObject([{ decisions: ['Paid again: Agreed'] }]);

    await calls.cancel({ ...again, reason: 'A mistake' });
    expect(await readRun(again.id)).toMatchObject({ state: 'cancelled', ended: { reason: 'A mistake' } });
    expect((await due()).payments[0]?.before?.runId).toBe(ref.id);
  });

  test('is in one of two payment runs that are prepared at the same moment', async () => {
    const { calls, scope, due, decideAll } = await openPaidCompany();
    const { code } = await due();
    const decisions = await decideAll();
    const date = localDay(new Date());
    const prepare = async () => calls.prepare({ ...scope, code, date, decisions });
    const both = await Promise.allSettled([prepare(), prepare()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { runs } = await calls.list(scope);
    expect(runs).toHaveLength(1);
  });

  test('is not paid an hour after it was read, until it is read again', async () => {
    let passed = 0;
    const clock = { now: () => Date.now() + passed, sleep: () => Promise.resolve() };
    const { calls, scope, due, decideAll } = await openPaidCompany({ clock });
    expect((await due()).obstacles).toEqual([]);
    passed = 61 * 60_000;
    const { obstacles, code } = await due();
    expect(obstacles).toEqual(['read-again']);
    const asked = { ...scope, code, date: localDay(new Date(clock.now())), decisions: await decideAll() };
    await expect(calls.prepare(asked)).rejects.toEqual(refused('not-payable'));
    await calls.refresh({ ...scope, force: false });
    expect((await due()).obstacles).toEqual([]);
  });

  test('is not paid when something has changed since it was shown', async () => {
    const { calls, scope, due, services, payslips } = await openPaidCompany();
    const { code } = await due();
    await patchEmployee(services[0], payslips[0]?.employeeId ?? 0, { bank_account: bankAccount(77) });
    await calls.refresh({ ...scope, force: true });
    expect((await due()).code).not.toBe(code);
    const date = localDay(new Date());
    await expect(calls.prepare({ ...scope, code, date, decisions: [] })).rejects.toEqual(refused('outdated'));
  });
});

describe('a release', () => {
  test('refuses another count or total, and an account that has changed since', async () => {
    const { prepare, release, calls, scope, services, payslips, saved, readRun } = await openPaidCompany();
    const ref = await prepare();
    await expect(release(ref, { count: 1 })).rejects.toEqual(refused('read-back-differs'));
    await expect(release(ref, { totalCents: 1 })).rejects.toEqual(refused('read-back-differs'));
    await patchEmployee(services[0], payslips[0]?.employeeId ?? 0, { bank_account: bankAccount(88) });
    await calls.refresh({ ...scope, force: true });
    await expect(release(ref)).rejects.toEqual(refused('account-changed'));
    expect(existsSync(saved) ? readdirSync(saved) : []).toEqual([]);
    expect(await readRun(ref.id)).toMatchObject({ state: 'prepared', file: null });
  });

  test('never replaces a file that is there', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'nett pay.csv');
    writeFileSync(path, 'of somebody');
    const chosen = { path, name: 'nett pay.csv', part: join(folder, '.part') };
    const jobFiles = { ...jobFilesIn(folder), chooseFile: () => Promise.resolve(chosen) };
    const { prepare, release, readRun } = await openPaidCompany({ jobFiles });
    const ref = await prepare();
    await expect(release(ref)).rejects.toEqual(refused('file-exists'));
    expect(readFileSync(path, 'utf8')).toBe('of somebody');
    expect(await readRun(ref.id)).toMatchObject({ state: 'prepared', file: null });
  });

  const noLinks = notRunWhere(process.platform === 'win32', 'Windows lets not every user make links');

  test('never replaces a link, even one to a file that is gone', noLinks, async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'nett pay.csv');
    symlinkSync(join(folder, 'gone.csv'), path);
    const chosen = { path, name: 'nett pay.csv', part: join(folder, '.part') };
    const jobFiles = { ...jobFilesIn(folder), chooseFile: () => Promise.resolve(chosen) };
    const { prepare, release } = await openPaidCompany({ jobFiles });
    await expect(release(await prepare())).rejects.toEqual(refused('file-exists'));
    expect(readdirSync(folder)).toEqual(['nett pay.csv']);
  });

  test('is not saved where the file of another run was that has not ended', async () => {
    const { prepare, release, calls, saved, decideAll } = await openPaidCompany();
    const first = await prepare();
    const path = join(saved, (await release(first)).saved?.name ?? '');
    // The clerk has moved it away, so that its name is free again.
    rmSync(path);
    const second = await prepare(await decideAll());
    await expect(release(second)).rejects.toEqual(refused('file-exists'));
    await calls.sent(first);
    await release(second);
  });

  test('leaves the run prepared, and no file, when the disk is full', async () => {
    const folder = temporaryFolder();
    let isFull = true;
    const rename: typeof realDisk.rename = (from, to) =>
      isFull
        ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
        : realDisk.rename(from, to);
    const jobFiles = jobFilesIn(folder, createPdfWork(), { disk: { ...realDisk, rename } });
    const { prepare, release, readRun } = await openPaidCompany({ jobFiles });
    const ref = await prepare();
    await expect(release(ref)).rejects.toMatchObject({
      code: 'file-failed',
      params: { reason: 'disk-full' },
    });
    expect(readdirSync(folder)).toEqual([]);
    expect(await readRun(ref.id)).toMatchObject({ state: 'prepared', file: null, released: null });
    isFull = false;
    await release(ref);
    expect(await readRun(ref.id)).toMatchObject({ state: 'released' });
  });

  test.each([
    ['a payment more', 'Somebody,62000000009,,250655,1.00\r\n'],
    ['no more than an empty line', '\r\n'],
  ])('removes the file and stays prepared when it has %s once it is read back', async (_, more) => {
    const folder = temporaryFolder();
    const own = jobFilesIn(folder);
    const jobFiles = {
      ...own,
      writeFile: async (...input: Parameters<typeof own.writeFile>) => {
        await own.writeFile(...input);
        appendFileSync(input[0].path, more);
      },
    };
    const { prepare, release, readRun } = await openPaidCompany({ jobFiles });
    const ref = await prepare();
    await expect(release(ref)).rejects.toEqual(refused('file-differs'));
    expect(readdirSync(folder)).toEqual([]);
    expect(await readRun(ref.id)).toMatchObject({ state: 'prepared', file: null });
  });
});

describe('what a crash left while a file was being written', () => {
  const dying = (step: 'write' | 'finish') => {
    let isDead = true;
    const throughStore = (store: Store): Store => {
      const dead = () => Promise.reject(new AppError('store-unavailable', { reason: 'failed' }));
      const { work } = store;
      return {
        ...store,
        work: {
          ...work,
          finishPaymentFile: (input) =>
            isDead && step === 'finish' ? dead() : work.finishPaymentFile(input),
          undoPaymentFile: (input) => (isDead ? dead() : work.undoPaymentFile(input)),
        },
      };
    };
    return { throughStore, revive: () => void (isDead = false) };
  };

  test('is released when its file is whole', async () => {
    const folder = temporaryFolder();
    const own = jobFilesIn(folder);
    const { throughStore, revive } = dying('finish');
    // The process ended before anything could be undone.
    let isDead = true;
    const jobFiles = {
      ...own,
      removeFile: (...input: Parameters<typeof own.removeFile>) =>
        isDead ? Promise.reject(new Error('ended')) : own.removeFile(...input),
    };
    const { prepare, release, readRun } = await openPaidCompany({ jobFiles, throughStore });
    const ref = await prepare();
    await expect(release(ref)).rejects.toMatchObject({ code: 'store-unavailable' });
    revive();
    isDead = false;
    expect(await readRun(ref.id)).toMatchObject({
      state: 'released',
      released: { by: 'thandi' },
      file: { found: 'same' },
    });
    expect(readdirSync(folder)).toEqual(['nett pay.csv']);
  });

  test('is prepared again, without a file, when its file is not there', async () => {
    const folder = temporaryFolder();
    const own = jobFilesIn(folder);
    const { throughStore, revive } = dying('write');
    let isDead = true;
    const jobFiles: typeof own = {
      ...own,
      writeFile: (place, bytes) => {
        if (!isDead) return own.writeFile(place, bytes);
        writeFileSync(place.part ?? '', 'half');
        return Promise.reject(new AppError('file-failed', { name: place.name, reason: 'failed' }));
      },
      discard: (place) => (isDead ? Promise.reject(new Error('ended')) : own.discard(place)),
    };
    const { prepare, release, readRun, calls } = await openPaidCompany({ jobFiles, throughStore });
    const ref = await prepare();
    const { payments: count, totalCents } = await readRun(ref.id);
    await expect(release(ref)).rejects.toMatchObject({ code: 'file-failed' });
    revive();
    isDead = false;
    // What was left is settled first, whether or not anybody has looked at the run.
    await calls.release({ ...ref, count, totalCents, person: null, suggestedName: 'nett pay' });
    expect(readdirSync(folder)).toEqual(['nett pay.csv']);
    await calls.sent(ref);
    expect(await readRun(ref.id)).toMatchObject({ state: 'paid' });
  });
});

describe('the file of a released payment run', () => {
  test('is not sent when it was changed, and stays where it is when it is cancelled', async () => {
    const { prepare, release, readRun, calls, saved } = await openPaidCompany();
    const ref = await prepare();
    const path = join(saved, (await release(ref)).saved?.name ?? '');
    appendFileSync(path, 'Somebody,62000000009,,250655,1.00\r\n');
    expect(await readRun(ref.id)).toMatchObject({ file: { found: 'changed' } });
    await expect(calls.sent(ref)).rejects.toEqual(refused('file-changed'));
    await calls.cancel({ ...ref, reason: 'Changed by somebody' });
    expect(existsSync(path)).toBe(true);
  });

  test('may be gone when the bank has it', async () => {
    const { prepare, release, readRun, calls, saved, runtime } = await openPaidCompany();
    const ref = await prepare();
    rmSync(join(saved, (await release(ref)).saved?.name ?? ''));
    expect(await readRun(ref.id)).toMatchObject({ file: { found: 'gone' } });
    await calls.sent(ref);
    expect(await readRun(ref.id)).toMatchObject({ state: 'paid', file: { found: 'removed' } });
    const { rows } = await runtime.handlers.auditLog.list({
      filter: { kinds: ['payment-run-sent'] },
      window: { offset: 0, limit: 1 },
    });
    expect(rows[0]?.new).toMatch(/its file was gone/);
  });
});

describe('a second person', () => {
  test('has to release what somebody prepared, and waits after wrong passphrases', async () => {
    const waits: number[] = [];
    const clock = {
      now: () => Date.now(),
      sleep: (ms: number) => {
        waits.push(ms);
        return Promise.resolve();
      },
    };
    const { prepare, release, calls, readRun, runtime } = await openPaidCompany({ clock });
    await calls.changeReleasers({ add: naledi, needed: true, approvedBy: null });
    expect(await calls.releasers({})).toEqual({ names: [naledi.name], needed: true, byPolicy: false });
    const ref = await prepare();
    expect(await readRun(ref.id)).toMatchObject({ needsSecond: true });
    await expect(release(ref)).rejects.toEqual(refused('second-needed'));
    for (const name of [' THANDI ', 'Thándi', 'th\u200bandi', 'KAROO\\thandi', 't-handi']) {
      await expect(release(ref, { person: { ...naledi, name } })).rejects.toEqual(refused('same-person'));
    }
    waits.length = 0;
    for (const passphrase of ['one', 'two', 'three', 'four']) {
      const wrong = release(ref, { person: { ...naledi, passphrase } });
      await expect(wrong).rejects.toMatchObject({ code: 'passphrase-wrong' });
    }
    expect(waits).toEqual([1_000, 2_000]);
    // A restart does not shorten the wait.
    expect(await runtime.store.work.readReleaseRule()).toMatchObject({ wrong: 4 });
    await release(ref, { person: { ...naledi, name: 'naledi  botha' } });
    expect(await readRun(ref.id)).toMatchObject({ state: 'released', released: { by: naledi.name } });
  });

  test('is needed for every payment run where the organisation wants it', async () => {
    const { prepare, release, calls, readRun } = await openPaidCompany({
      policies: { paymentRelease: 'two-people' },
    });
    expect(await calls.releasers({})).toEqual({ names: [], needed: false, byPolicy: true });
    const ref = await prepare();
    expect(await readRun(ref.id)).toMatchObject({ needsSecond: true });
    await expect(release(ref)).rejects.toEqual(refused('second-needed'));
    await calls.changeReleasers({ add: naledi, approvedBy: null });
    await release(ref, { person: naledi });
    expect(await readRun(ref.id)).toMatchObject({ released: { by: naledi.name } });
  });

  test('is added, removed or made unnecessary only with the passphrase of one', async () => {
    const { calls } = await openPaidCompany();
    await expect(calls.changeReleasers({ needed: true, approvedBy: null })).rejects.toEqual(
      refused('no-releaser'),
    );
    await expect(
      calls.changeReleasers({ add: { ...naledi, passphrase: 'secret' }, approvedBy: null }),
    ).rejects.toMatchObject({ code: 'passphrase-weak' });
    await expect(
      calls.changeReleasers({ add: { ...naledi, name: '\u200b' }, approvedBy: null }),
    ).rejects.toEqual(refused('no-releaser'));
    await calls.changeReleasers({ add: naledi, needed: true, approvedBy: null });
    const sipho = { name: 'Sipho', passphrase: 'nine copper kettles beside Worcester' };
    for (const change of [{ add: sipho }, { remove: naledi.name }, { needed: false }]) {
      await expect(calls.changeReleasers({ ...change, approvedBy: null })).rejects.toEqual(
        refused('second-needed'),
      );
    }
    const wrong = { ...naledi, passphrase: sipho.passphrase };
    await expect(calls.changeReleasers({ add: sipho, approvedBy: wrong })).rejects.toMatchObject({
      code: 'passphrase-wrong',
    });
    await expect(calls.changeReleasers({ add: naledi, approvedBy: naledi })).rejects.toEqual(
      refused('name-taken'),
    );
    await expect(calls.changeReleasers({ remove: naledi.name, approvedBy: naledi })).rejects.toEqual(
      refused('no-releaser'),
    );
    await calls.changeReleasers({ add: sipho, approvedBy: naledi });
    await calls.changeReleasers({ remove: naledi.name, needed: false, approvedBy: sipho });
    expect(await calls.releasers({})).toMatchObject({ names: ['Sipho'], needed: false });
  });
});

test('names the bank of a set-up in the audit log as the screen does', async () => {
  const { calls, first, runtime } = await openPaidCompany();
  await calls.saveSetUp({ ...first, setUp: { ...setUp, ownAccount: '62000000009' } });
  const { rows } = await runtime.handlers.auditLog.list({ filter: first, window: { offset: 0, limit: 20 } });
  expect(rows.find(({ kind }) => kind === 'payment-set-up-saved')).toMatchObject({
    new: 'FNB Online Banking Enterprise, own account changed',
  });
});

test('shows the own account masked, and keeps it when it is saved as it was shown', async () => {
  const { calls, first, runtime } = await openPaidCompany();
  const shown = (await calls.readSetUp(first)).setUp;
  expect(shown?.ownAccount).toBe('•••• 567');
  await calls.saveSetUp({ ...first, setUp: { ...setUp, ownAccount: '•••• 567', reference: 'Nett pay' } });
  expect(await runtime.store.work.readPaymentSetUp(first)).toMatchObject({
    ownAccount: setUp.ownAccount,
    reference: 'Nett pay',
  });
  await expect(
    calls.saveSetUp({ ...first, setUp: { ...setUp, ownAccount: '•••• 999' } }),
  ).rejects.toMatchObject({ code: 'fields-wrong' });
});

test('offers a company what most others of its connection have, without an account', async () => {
  const { calls, first } = await openPaidCompany();
  const others = [1, 2, 3].map((next) => ({ ...first, companyId: first.companyId + next }));
  const [one = first, two = first, three = first] = others;
  const capitec = { layout: 'capitec', reference: 'Pay {period}', ownReference: 'Wages' } as const;
  for (const company of [one, two]) await calls.saveSetUp({ ...company, setUp: capitec });
  expect(await calls.readSetUp(three)).toEqual({ setUp: null, alike: capitec });
  const elsewhere = { ...three, connectionId: 'another' };
  expect(await calls.readSetUp(elsewhere)).toEqual({ setUp: null, alike: null });
  for (const company of [one, two]) await calls.saveSetUp({ ...company, setUp });
  const { alike } = await calls.readSetUp(three);
  expect(alike).toMatchObject({ layout: setUp.layout });
  expect(alike).not.toHaveProperty('ownAccount');
});
