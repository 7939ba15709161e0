import { describe, expect, test } from 'vitest';
import { refused } from '#test/support/samples/payments.ts';
import { naledi, openPaidCompany } from './paid-company.ts';

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
