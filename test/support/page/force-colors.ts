import { cdp } from 'vitest/browser';

/** Switches the system's high contrast on or off, by the DevTools protocol, which the test runner's types do not cover. */
export async function forceColors(value: 'active' | 'none'): Promise<void> {
  const features = [{ name: 'forced-colors', value }];
  const session = cdp() as { send: (method: string, params: object) => Promise<unknown> };
  await session.send('Emulation.setEmulatedMedia', { features });
}
