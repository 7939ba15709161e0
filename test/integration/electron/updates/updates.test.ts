import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFeed } from '#electron/updates/wire.ts';
import type { Policies } from '#electron/safety/contract/policies.ts';
import { AppError } from '#kit/errors.ts';
import { hastyClock, openRuntime } from '#test/support/runtime.ts';
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
  const runtime = await openRuntime({
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
  onTestFinished(() => runtime.close());
  return { ...runtime, place, calls: runtime.handlers.updates };
}

const refused = (reason: string) => ({ code: 'feed-refused', params: { reason } });

test('tells of a newer version, with the installers of this system, and opens its page in the browser', async () => {
  const { calls, events, place } = await openWith();
  expect(await calls.read({})).toMatchObject({ asks: 'yes', askedAt: null, newer: null });
  const newer = { ...aRelease, installers: [aRelease.installers[1]] };
  const state = { asks: 'yes', askedAt: place.nowMs, newer, isPutOff: false };
  expect(await calls.ask({})).toEqual(state);
  expect(events).toContainEqual({ event: 'updates.changed', payload: state });
  expect(await calls.read({})).toEqual(state);
  await calls.openPage({});
  expect(events).toContainEqual({ event: 'openExternal', payload: aRelease.page });
});

test.each(['1.2.0', '1.1.9', '0.9.0'])('says nothing of %s, which is no newer one', async (version) => {
  const { calls, events, place } = await openWith();
  place.answer = key.sign({ ...aRelease, version });
  expect(await calls.ask({})).toMatchObject({ newer: null });
  await calls.openPage({});
  expect(events).not.toContainEqual(expect.objectContaining({ event: 'openExternal' }));
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
async function runUntil(runtime: Awaited<ReturnType<typeof openWith>>, isTrue: () => boolean) {
  void runtime.updates.run();
  await expect.poll(isTrue).toBe(true);
}

/** Hours go by on the hasty clock, on which a few other parts of Paydesk wait too. */
async function someHours({ place }: Awaited<ReturnType<typeof openWith>>) {
  const until = place.slept + 12;
  await expect.poll(() => place.slept).toBeGreaterThanOrEqual(until);
}

test('asks once a day by itself, and again where the clock was set back', async () => {
  const runtime = await openWith();
  const { place } = runtime;
  await runUntil(runtime, () => place.asked === 1);
  await someHours(runtime);
  place.nowMs += 23 * hourMs;
  await someHours(runtime);
  expect(place.asked).toBe(1);
  place.nowMs += hourMs;
  await expect.poll(() => place.asked).toBe(2);
  await someHours(runtime);
  expect(place.asked).toBe(2);
  place.nowMs -= 400 * 24 * hourMs;
  await expect.poll(() => place.asked).toBe(3);
});

test('waits until nobody types', async () => {
  const runtime = await openWith();
  runtime.place.idleMs = 0;
  void runtime.updates.run();
  await someHours(runtime);
  expect(runtime.place.asked).toBe(0);
  runtime.place.idleMs = 60_000;
  await expect.poll(() => runtime.place.asked).toBe(1);
});

test('a place that was not reached is asked again in an hour; what went wrong is in the log', async () => {
  const runtime = await openWith();
  runtime.place.offline = true;
  await runUntil(runtime, () => runtime.place.asked > 1);
  expect(runtime.events).toContainEqual({ event: 'log updates', payload: expect.any(AppError) as unknown });
  expect(await runtime.calls.read({})).toMatchObject({ askedAt: null });
});

test('does not ask by itself where the clerk does not want it, and when they do ask it does', async () => {
  const runtime = await openWith();
  await runtime.handlers.settings.write({ askForUpdates: false });
  void runtime.updates.run();
  await someHours(runtime);
  expect(runtime.place.asked).toBe(0);
  expect(await runtime.calls.ask({})).toMatchObject({ asks: 'no', newer: { version: '1.4.0' } });
});

test('asks nothing and tells nothing where the organisation forbids it', async () => {
  const runtime = await openWith({ policies: { updates: false } });
  void runtime.updates.run();
  await someHours(runtime);
  await expect(runtime.calls.ask({})).rejects.toMatchObject(refused('off'));
  expect(runtime.place.asked).toBe(0);
  expect(await runtime.calls.read({})).toMatchObject({ asks: 'forbidden', newer: null });
});

test('asks nothing where the build has no key, and says so', async () => {
  const runtime = await openRuntime({ practice });
  onTestFinished(() => runtime.close());
  expect(await runtime.handlers.updates.read({})).toMatchObject({ asks: 'no-source', newer: null });
  await expect(runtime.handlers.updates.ask({})).rejects.toMatchObject(refused('off'));
});

test('says once what a newer version brought, and nothing at the first start', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'paydesk-news-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const profileKey = nextKey();
  const start = async (version: string, isSeen = false) => {
    const runtime = await openRuntime({ practice, version, directory, key: profileKey });
    const { from } = await runtime.handlers.updates.news({});
    if (isSeen) await runtime.handlers.updates.sawNews({});
    await runtime.close();
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
