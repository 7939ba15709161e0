import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';

const partitions: string[] = [];
const proxies: unknown[] = [];
let answersPermission:
  | ((contents: null, name: string, decide: (granted: boolean) => void) => void)
  | undefined;
let checksPermission: (() => boolean) | undefined;
const session = Object.assign(new EventEmitter(), {
  setPermissionRequestHandler: (handler: typeof answersPermission) => (answersPermission = handler),
  setPermissionCheckHandler: (handler: typeof checksPermission) => (checksPermission = handler),
  setProxy: (proxy: unknown) => Promise.resolve(void proxies.push(proxy)),
});

vi.mock('electron/main', () => ({
  session: {
    fromPartition: (name: string) => {
      partitions.push(name);
      return session;
    },
  },
}));

// Another file may have loaded it, with a session of its own.
vi.resetModules();
const { forceProxy, openPageSession } = await import('#window/page-session.ts');

test('opens a session in memory with a dead proxy and no downloads or permissions', async () => {
  await openPageSession();
  expect(partitions).toEqual(['page']);
  expect(proxies).toEqual([
    { mode: 'fixed_servers', proxyRules: '127.0.0.1:9', proxyBypassRules: '<-loopback>' },
  ]);
  const preventDefault = vi.fn();
  session.emit('will-download', { preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
  const decided: boolean[] = [];
  answersPermission?.(null, 'media', (granted) => decided.push(granted));
  expect([decided, checksPermission?.()]).toEqual([[false], false]);
});

test('forbids UDP outside the proxy', () => {
  const policies: string[] = [];
  forceProxy({ setWebRTCIPHandlingPolicy: (policy: string) => policies.push(policy) } as never);
  expect(policies).toEqual(['disable_non_proxied_udp']);
});
