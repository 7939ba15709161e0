import { vi } from 'vitest';
import type { LockState } from '#electron/safety/contract/lock-calls.ts';
import { noPolicies, type Policies } from '#electron/safety/contract/policies.ts';
import { AppError } from '#kit/errors.ts';
import { createMemoryStore } from '#secrets/memory-store.ts';
import type { SecretStore } from '#secrets/secret-store.ts';
import { Gate } from '#electron/safety/gate.ts';
import { lockAccount } from '#electron/safety/lock-memory.ts';
import { Lock } from '#electron/safety/lock.ts';
import type { Ports } from '#services/ports.ts';
import { Recovery } from '#electron/safety/recovery.ts';
import { Settings } from '#electron/settings/settings.ts';
import { createFakeClock, settle } from '../api/fake-clock.ts';

export const minute = 60_000;

interface Given {
  passphrase?: string | null;
  touchId?: boolean;
  stored?: Record<string, string>;
  upMs?: number;
  startId?: string | null;
  secrets?: SecretStore;
  /** Why the databases cannot be read. */
  unreadable?: Error;
  policies?: Partial<Policies>;
}

/** The keychain of a Paydesk that has been started before. */
function secretsNeverLocked(): SecretStore {
  const secrets = createMemoryStore();
  void secrets.write(lockAccount, '-');
  return secrets;
}

export function createLock({
  passphrase = 'correct horse',
  touchId = false,
  stored = {},
  upMs = 1e9,
  startId = null,
  secrets = secretsNeverLocked(),
  unreadable,
  policies = {},
}: Given = {}) {
  const clock = createFakeClock();
  const events: string[] = [];
  let isBroken = false;
  const awayTells: ((why: 'suspend' | 'os-lock') => void)[] = [];
  const traffic = { pause: vi.fn(), resume: vi.fn() };
  const whenClosing = vi.fn(() => Promise.resolve());
  const endPage = vi.fn();
  let known = passphrase;
  const open = (text: string) =>
    text === passphrase
      ? Promise.resolve(Buffer.alloc(32))
      : Promise.reject(new AppError('sealed-file-refused', { reason: 'wrong-passphrase' }));
  const work = {
    readSettings: () => (unreadable === undefined ? Promise.resolve(stored) : Promise.reject(unreadable)),
    writeSettings: ({ values }: { values: Record<string, string> }) =>
      isBroken
        ? Promise.reject(new AppError('store-unavailable', { reason: 'disk-full' }))
        : Promise.resolve(void Object.assign(stored, values)),
  };
  // A lock uses these ports and no others.
  const ports = {
    clock,
    secrets,
    store: { work },
    emit: (noun: string, name: string, payload: LockState) => events.push(`${noun}.${name} ${payload.state}`),
    power: {
      onAway: (tell: (why: 'suspend' | 'os-lock') => void) => {
        awayTells.push(tell);
        return () => undefined;
      },
      onBack: () => () => undefined,
    },
    gate: new Gate(),
    traffic,
    endPage,
    upMs: () => upMs,
    startId,
    touchId: { isThere: () => touchId, ask: () => Promise.resolve() },
    recovery: { isSet: () => Promise.resolve(known !== null), open },
    logError: (_where: string, error: unknown) => {
      if (!isBroken) throw error;
    },
  } as unknown as Ports;
  const services = {
    ports,
    recovery: new Recovery(ports),
    settings: new Settings(ports, { ...noPolicies, ...policies }),
    whenClosing,
  };
  const lock = new Lock(services);
  const goAway = (why: 'suspend' | 'os-lock') => awayTells.forEach((tell) => tell(why));
  const breakDisk = () => (isBroken = true);
  const loseFile = () => (known = null);
  return {
    lock,
    clock,
    events,
    goAway,
    traffic,
    ports,
    stored,
    secrets,
    whenClosing,
    endPage,
    breakDisk,
    loseFile,
  };
}

export async function closeNow(given: ReturnType<typeof createLock>): Promise<void> {
  const closing = given.lock.close();
  await settle();
  given.lock.emptied();
  await closing;
}
