import { open, seal } from '#secrets/passphrase.ts';
import type { SealingPort } from '#services/ports.ts';

/** Seals like the app, at a hundredth of the work: `unit/electron/secrets/passphrase.test.ts` tests the real cost. */
export const quickSealing: SealingPort = {
  seal: (bytes, passphrase) => seal(bytes, passphrase, { logN: 10, r: 8, p: 1 }),
  open,
};
