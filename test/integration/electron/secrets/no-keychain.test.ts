import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeyringStore } from '#secrets/keyring-store.ts';
import { notRunWhere } from '#test/support/not-run.ts';

beforeEach(() => {
  vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', 'unix:path=/nonexistent/paydesk-no-bus');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const partOfSystem = notRunWhere(
  process.platform !== 'linux',
  'the keychain is part of this system and cannot be taken away',
);

test(
  'without a Secret Service every call says that the keychain is unavailable, and the log says why',
  partOfSystem,
  async () => {
    const log: string[] = [];
    const secrets = createKeyringStore({ service: 'Paydesk test', log: (text) => log.push(text) });
    const unavailable = { code: 'keychain-unavailable', params: { reason: 'missing' } };
    await expect(secrets.read('api-key:x')).rejects.toMatchObject(unavailable);
    await expect(secrets.write('api-key:x', 'top secret')).rejects.toMatchObject(unavailable);
    await expect(secrets.remove('api-key:x')).rejects.toMatchObject(unavailable);
    expect(log).toHaveLength(3);
    expect(log.join(' ')).not.toContain('top secret');
    expect(log.every((text) => text.length > 'Keychain: '.length)).toBe(true);
  },
);
