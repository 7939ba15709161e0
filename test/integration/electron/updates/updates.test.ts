import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFeed } from '#electron/updates/wire.ts';
import type { Policies } from '#electron/safety/contract/policies.ts';
import { AppError } from '#kit/errors.ts';
import { hastyClock, openDesk } from '#test/support/desk.ts';
import { nextKey } from '#test/support/store-here.ts';
import { aRelease, createReleaseKey } from '#test/support/release-feed.ts';

const key = createReleaseKey();
const hourMs = 3_600_000;
/** The services need one; nothing here requests anything from it. */
const practice = { baseUrl: 'http://127.0.0.1:9/v1', key: 'demo-key' };

/** A Paydesk 1.2.0 whose feed answers as the test sets. */
async function openWith({ policies = {} }: { policies?: Partial<Policies> } = {}) {
  const place = {
    answer: key.sign(aRelease),
    asked: 0,
    slept: 0,
    nowMs: Date.UTC(2026, 10, 23),
    offline: false,
    idleMs: 60_000,
  };
  const desk = await openDesk({
    practice,
    policies,
    version: '1.2.0',
    clock: {
      now: () => place.nowMs,
      sleep: async (ms, signal) => {
        await hastyClock.sleep(ms, signal);
        if (ms >= 30_000) place.slept += 1;
      },
    },
    power: { onAway: () => () => undefined, onBack: () => () => undefined, idleMs: () => place.idleMs },
    releaseFeed: {
      ask: () => {
        place.asked += 1;
        return place.offline
          ? Promise.reject(new AppError('feed-refused', { reason: 'unreachable' }))
          : Promise.resolve(place.answer);
      },
      open: (text) => openFeed(text, key),
    },
  });
  onTestFinished(() => desk.close());
  return { ...desk, place, calls: desk.handlers.updates };
}

const refused = (reason: string) => ({ code: 'feed-refused', params: { reason } });

test('tells of a newer version, with the installers of this system, and opens its page in the browser', async () => {
  const { calls, told, place } = await openWith();
  expect(await calls.read({})).toMatchObject({ asks: 'yes', askedAt: null, newer: null });
  const newer = { ...aRelease, installers: [aRelease.installers[1]] };
  const state = { asks: 'yes', askedAt: place.nowMs, newer, isPutOff: false };
  expect(await calls.ask({})).toEqual(state);
  expect(told).toContainEqual({ event: 'updates.changed', payload: state });
  expect(await calls.read({})).toEqual(state);
  await calls.openPage({});
  expect(told).toContainEqual({ event: 'openExternal', payload: aRelease.page });
});

test.each(['1.2.0', '1.1.9', '0.9.0'])('says nothing of %s, which is no newer one', async (version) => {
  const { calls, told, place } = await openWith();
  place.answer = key.sign({ ...aRelease, version });
  expect(await calls.ask({})).toMatchObject({ newer: null });
  await calls.openPage({});
  expect(told).not.toContainEqual(expect.objectContaining({ event: 'openExternal' }));
});

test('an older feed than one that was seen takes nothing back, however well it is signed', async () => {
  const { calls, place } = await openWith();
  await calls.ask({});
  place.answer = key.sign({ ...aRelease, version: '1.3.0', page: 'https://paydesk.example/with-a-hole' });
  await expect(calls.ask({})).rejects.toMatchObject(refused('older'));
  expect(await calls.read({})).toMatchObject({ newer: { version: '1.4.0', page: aRelease.page } });
});

test.each([
  ['signed by somebody else', () => createReleaseKey().sign({ ...aRelease, version: '9.0.0' }), 'signature'],
  ['a page', () => '<html>Sign in to the guest network</html>', 'not-a-feed'],
])(
  'an answer that is %s changes nothing, and is asked for again the next day',
  async (_what, answer, reason) => {
    const { calls, place } = await openWith();
    await calls.ask({});
    place.answer = answer();
    place.nowMs += hourMs;
    await expect(calls.ask({})).rejects.toMatchObject(refused(reason));
    expect(await calls.read({})).toMatchObject({ askedAt: place.nowMs, newer: { version: '1.4.0' } });
  },
);

test('what a restored database says of a newer version is believed only with its signature', async () => {
  const { calls, store } = await openWith();
  const put = (value: string) => store.work.writeSettings({ values: { 'updates.known': value } });
  const forged = createReleaseKey().sign({ ...aRelease, page: 'https://evil.example' });
  await put(JSON.stringify({ askedAt: 1, feed: forged, putOff: null }));
  expect(await calls.read({})).toMatchObject({ newer: null });
  await put('{"askedAt": ');
  expect(await calls.read({})).toMatchObject({ askedAt: null, newer: null });
});

test('says no more of a version that was put off, until there is another', async () => {
  const { calls, place } = await openWith();
  await calls.ask({});
  expect(await calls.putOff({})).toMatchObject({ newer: { version: '1.4.0' }, isPutOff: true });
  expect(await calls.ask({})).toMatchObject({ isPutOff: true });
  place.answer = key.sign({ ...aRelease, version: '1.5.0' });
  expect(await calls.ask({})).toMatchObject({ newer: { version: '1.5.0' }, isPutOff: false });
});

/** Lets it run on its own until something is true. */
async function runUntil(desk: Awaited<ReturnType<typeof openWith>>, isTrue: () => boolean) {
  void desk.updates.run();
  await expect.poll(isTrue).toBe(true);
}

/** Hours go by on the hasty clock, on which a few other parts of Paydesk wait too. */
async function someHours({ place }: Awaited<ReturnType<typeof openWith>>) {
  const until = place.slept + 12;
  await expect.poll(() => place.slept).toBeGreaterThanOrEqual(until);
}

test('asks once a day by itself, and again where the clock was set back', async () => {
  const desk = await openWith();
  const { place } = desk;
  await runUntil(desk, () => place.asked === 1);
  await someHours(desk);
  place.nowMs += 23 * hourMs;
  await someHours(desk);
  expect(place.asked).toBe(1);
  place.nowMs += hourMs;
  await expect.poll(() => place.asked).toBe(2);
  await someHours(desk);
  expect(place.asked).toBe(2);
  place.nowMs -= 400 * 24 * hourMs;
  await expect.poll(() => place.asked).toBe(3);
});

test('waits until nobody types', async () => {
  const desk = await openWith();
  desk.place.idleMs = 0;
  void desk.updates.run();
  await someHours(desk);
  expect(desk.place.asked).toBe(0);
  desk.place.idleMs = 60_000;
  await expect.poll(() => desk.place.asked).toBe(1);
});

test('a place that was not reached is asked again in an hour; what went wrong is in the log', async () => {
  const desk = await openWith();
  desk.place.offline = true;
  await runUntil(desk, () => desk.place.asked > 1);
  expect(desk.told).toContainEqual({ event: 'log updates', payload: expect.any(AppError) as unknown });
  expect(await desk.calls.read({})).toMatchObject({ askedAt: null });
});

test('does not ask by itself where the clerk does not want it, and when they do ask it does', async () => {
  const desk = await openWith();
  await desk.handlers.settings.write({ askForUpdates: false });
  void desk.updates.run();
  await someHours(desk);
  expect(desk.place.asked).toBe(0);
  expect(await desk.calls.ask({})).toMatchObject({ asks: 'no', newer: { version: '1.4.0' } });
});

test('asks nothing and tells nothing where the organisation forbids it', async () => {
  const desk = await openWith({ policies: { updates: false } });
  void desk.updates.run();
  await someHours(desk);
  await expect(desk.calls.ask({})).rejects.toMatchObject(refused('off'));
  expect(desk.place.asked).toBe(0);
  expect(await desk.calls.read({})).toMatchObject({ asks: 'forbidden', newer: null });
});

test('asks nothing where the build has no key, and says so', async () => {
  const desk = await openDesk({ practice });
  onTestFinished(() => desk.close());
  expect(await desk.handlers.updates.read({})).toMatchObject({ asks: 'no-source', newer: null });
  await expect(desk.handlers.updates.ask({})).rejects.toMatchObject(refused('off'));
});

test('says once what a newer version brought, and nothing at the first start', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'paydesk-news-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const profileKey = nextKey();
  const start = async (version: string, isSeen = false) => {
    const desk = await openDesk({ practice, version, directory, key: profileKey });
    const { from } = await desk.handlers.updates.news({});
    if (isSeen) await desk.handlers.updates.sawNews({});
    await desk.close();
    return from;
  };
  expect(await start('1.2.0')).toBeNull();
  expect(await start('1.2.0')).toBeNull();
  expect(await start('1.4.0')).toBe('1.2.0');
  expect(await start('1.5.0', true)).toBe('1.2.0');
  expect(await start('1.5.0')).toBeNull();
  expect(await start('1.4.0')).toBeNull();
  expect(await start('1.5.0')).toBe('1.4.0');
});
