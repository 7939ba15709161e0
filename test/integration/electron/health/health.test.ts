import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { itFacts } from '#features/health/health-facts.ts';
import { healthMessages } from '#features/health/texts.ts';
import { weaknessesOf } from '../../../../electron/weakened-start.ts';
import { hastyClock } from '#test/support/runtime.ts';
import { commission, openPeriod, write } from '#test/support/open-period.ts';
import { test as base } from '#test/support/fixtures.ts';
import { key as practiceKey } from '#test/support/samples/practice.ts';

/** A clock that is an hour ahead once it was set. */
const test = base
  .extend('clock', () => ({ aheadMs: 0 }))
  .extend('runtimeOptions', ({ clock }) => ({
    clock: { ...hastyClock, now: () => Date.now() + clock.aheadMs },
  }));

test('reports databases, drafts, the audit log, connections and versions', async ({ runtime, period }) => {
  const { draftId, employees } = period;
  await write(runtime, draftId, { [employees[0] ?? 0]: { [commission]: '100.00' } });
  const health = await runtime.handlers.health.read({});
  expect(health).toMatchObject({
    keepsData: true,
    keychain: 'available',
    losses: 0,
    backups: 0,
    lastBackupAt: null,
    auditEntries: 1,
    drafts: { drafts: 1, cells: 1 },
    work: { setAsideAt: null },
    cache: { setAsideAt: null },
    connections: [{ connectionId: 'practice', practice: true, state: 'online' }],
    versions: { paydesk: '0', node: process.versions.node },
  });
  expect(health.work.bytes).toBeGreaterThan(4_096);
  expect(health.work.schema).toBeGreaterThan(3);
  expect(health.versions.sqlite).toMatch(/^3\./);
  // Its answers have the time to the second.
  expect(Math.abs(health.connections[0]?.clockAheadMs ?? 1e9)).toBeLessThan(10_000);
  expect(await runtime.handlers.health.checkDatabases({})).toEqual({ work: true, cache: true });
});

test('reports anything that weakens security, on the screen and in the diagnostic file', async ({
  openAnother,
}) => {
  const weaknesses = weaknessesOf({
    environment: { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    hasSwitch: (name) => ['no-sandbox', 'remote-debugging-port'].includes(name),
  });
  const runtime = await openAnother({ weaknesses });
  const found = ['certificates-unchecked', 'no-sandbox', 'debugger'] as const;
  const health = await runtime.handlers.health.read({});
  expect(health.weaknesses).toEqual(found);
  expect(itFacts(health)).toEqual(
    expect.arrayContaining(
      found.map((weakness): unknown => expect.objectContaining(healthMessages.weaknesses[weakness])),
    ),
  );
  expect((await runtime.handlers.health.diagnose({})).text).toContain(found.join(', '));
  expect(weaknessesOf({ environment: {}, hasSwitch: () => false })).toEqual([]);
});

test('reports how far the clock was set, and how far it is ahead of the service’s', async ({
  clock,
  runtime,
  period: _period,
}) => {
  const hourMs = 3_600_000;
  clock.aheadMs = hourMs;
  await openPeriod(runtime);
  const { clockMovedMs, connections } = await runtime.handlers.health.read({});
  expect(Math.abs(clockMovedMs - hourMs)).toBeLessThan(60_000);
  expect(Math.abs((connections[0]?.clockAheadMs ?? 0) - hourMs)).toBeLessThan(60_000);
});

test('reports when a damaged database was set aside', async ({ runtime }) => {
  writeFileSync(join(runtime.directory, 'cache.db.corrupt-1795000000000'), 'x');
  writeFileSync(join(runtime.directory, 'cache.db.corrupt-1795000000000-wal'), 'x');
  const { cache, work } = await runtime.handlers.health.read({});
  expect([cache.setAsideAt, work.setAsideAt]).toEqual([1_795_000_000_000, null]);
});

test('saves exactly what was shown, without personal data', async ({
  practice,
  dialogs,
  runtime,
  period,
}) => {
  const { draftId, employees } = period;
  await write(runtime, draftId, { [employees[0] ?? 0]: { [commission]: '31250.00' } });
  const other = {
    id: 'o',
    name: 'Umhlanga secret',
    practice: false,
    baseUrl: 'https://pay.umhlanga.example/v1',
  };
  await runtime.store.work.saveConnection({ connection: other, at: 1 });
  const early = runtime.handlers.health.saveDiagnostic({ suggestedName: 'Paydesk' });
  await expect(Promise.resolve(early)).rejects.toMatchObject({ code: 'invalid-input' });
  const { text } = await runtime.handlers.health.diagnose({});
  await write(runtime, draftId, { [employees[1] ?? 0]: { [commission]: '1.00' } });
  expect(await runtime.handlers.health.saveDiagnostic({ suggestedName: 'Paydesk' })).toEqual({
    saved: { name: 'Paydesk.txt' },
  });
  expect(new TextDecoder().decode(dialogs.saved[0]?.bytes)).toBe(text);
  expect(text).toContain('Drafts: 1 with 1 inputs');
  expect(text).toContain('{"where":"test"}');
  const names = [
    'Umhlanga',
    'umhlanga',
    'Protea',
    'thandi',
    'FRONT-DESK',
    '31250',
    practiceKey,
    practice.origin,
  ];
  const { rows } = await runtime.handlers.bulkInputs.open(period.ref);
  for (const word of [...names, ...rows.map(({ name }) => name)]) expect(text).not.toContain(word);
});
