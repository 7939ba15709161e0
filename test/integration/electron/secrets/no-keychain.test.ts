import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLineProcess } from '#test/support/line-process.ts';
import { notRunWhere } from '#test/support/not-run.ts';

beforeEach(() => {
  vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', 'unix:path=/nonexistent/paydesk-no-bus');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const noSecretService = notRunWhere(
  process.platform !== 'linux',
  'the keychain is part of the system here and cannot be taken away',
);
test(
  'without a Secret Service every call fails with keychain-unavailable, and the log has the reason',
  noSecretService,
  async () => {
    // In a separate process: one that has reached the keychain once keeps its connection.
    const script = fileURLToPath(new URL('no-keychain-process.ts', import.meta.url));
    const line = await startLineProcess(script, []).next();
    const { outcomes, log } = JSON.parse(line ?? '') as { outcomes: unknown[]; log: string[] };
    const unavailable = { code: 'keychain-unavailable', params: { reason: 'missing' } };
    expect(outcomes).toEqual([unavailable, unavailable, unavailable]);
    expect(log).toHaveLength(3);
    expect(log.join(' ')).not.toContain('top secret');
    expect(log.every((text) => text.length > 'Keychain: '.length)).toBe(true);
  },
);
