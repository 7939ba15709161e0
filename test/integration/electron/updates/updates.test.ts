import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFeed } from '#electron/updates/wire.ts';
import type { Policies } from '#electron/safety/contract/policies.ts';
import { AppError } from '#kit/errors.ts';
import { hastyClock, openRuntime } from '#test/support/runtime.ts';
import { nextKey } from '#test/support/store/store-here.ts';
import { aRelease, createReleaseKey } from '#test/support/release-feed.ts';

const key = createReleaseKey();
const hourMs = 3_600_000;

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

test('reports a newer version with the installers of this system, and opens its page in the browser', async () => {
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

test.each(['1.2.0', '1.1.9', '0.9.0'])('reports no newer version when the feed has %s', async (version) => {
  const { calls, events, place } = await openWith();
  place.answer = key.sign({ ...aRelease, version });
  expect(await calls.ask({})).toMatchObject({ newer: null });
  await calls.openPage({});
  expect(events).not.toContainEqual(expect.objectContaining({ event: 'openExternal' }));
});

test('refuses a signed feed that is older than the last one', async () => {
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
  'refuses an answer that is %s, and keeps the newer version that it knew',
  async (_what, answer, reason) => {
    const { calls, place } = await openWith();
    await calls.ask({});
    place.answer = answer();
    place.nowMs += hourMs;
    await expect(calls.ask({})).rejects.toMatchObject(refused(reason));
    expect(await calls.read({})).toMatchObject({ askedAt: place.nowMs, newer: { version: '1.4.0' } });
  },
);

test('trusts a newer version in a restored database only with a valid signature', async () => {
  const { calls, store } = await openWith();
  const put = (value: string) => store.work.writeSettings({ values: { 'updates.known': value } });
  const forged = createReleaseKey().sign({ ...aRelease, page: 'https://evil.example' });
  await put(JSON.stringify({ askedAt: 1, feed: forged, putOff: null }));
  expect(await calls.read({})).toMatchObject({ newer: null });
  await put('{"askedAt": ');
  expect(await calls.read({})).toMatchObject({ askedAt: null, newer: null });
});

test('does not offer a version again that was put off, until there is a newer one', async () => {
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

test('asks once a day by itself, and again when the clock was set back', async () => {
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

test('asks again after an hour when the feed could not be reached, and logs the failure', async () => {
  const runtime = await openWith();
  runtime.place.offline = true;
  await runUntil(runtime, () => runtime.place.asked > 1);
  expect(runtime.events).toContainEqual({ event: 'log updates', payload: expect.any(AppError) as unknown });
  expect(await runtime.calls.read({})).toMatchObject({ askedAt: null });
});

test('asks only on request when the clerk has turned off asking', async () => {
  const runtime = await openWith();
  await runtime.handlers.settings.write({ askForUpdates: false });
  void runtime.updates.run();
  await someHours(runtime);
  expect(runtime.place.asked).toBe(0);
  expect(await runtime.calls.ask({})).toMatchObject({ asks: 'no', newer: { version: '1.4.0' } });
});

test('asks and reports nothing when the organisation forbids it', async () => {
  const runtime = await openWith({ policies: { updates: false } });
  void runtime.updates.run();
  await someHours(runtime);
  await expect(runtime.calls.ask({})).rejects.toMatchObject(refused('off'));
  expect(runtime.place.asked).toBe(0);
  expect(await runtime.calls.read({})).toMatchObject({ asks: 'forbidden', newer: null });
});

test('asks nothing and reports that there is no source when the build has no key', async () => {
  const runtime = await openRuntime();
  onTestFinished(() => runtime.close());
  expect(await runtime.handlers.updates.read({})).toMatchObject({ asks: 'no-source', newer: null });
  await expect(runtime.handlers.updates.ask({})).rejects.toMatchObject(refused('off'));
});

test('shows the news of a newer version once, and none at the first start', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'paydesk-news-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const profileKey = nextKey();
  const start = async (version: string, isSeen = false) => {
    const runtime = await openRuntime({ version, directory, key: profileKey });
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
