import { test as base } from '#test/support/fixtures.ts';
import type { FileDialogs } from '#test/support/files/file-dialogs.ts';
import type { Runtime } from '#test/support/runtime.ts';

/** The passphrase of a shared draft. */
export const passphrase = 'three quiet hadedas sing';
/** Decisions that import all of a shared draft. */
export const everything = { meets: 'theirs' as const, changed: 'take' as const, except: [] };

/** Two clerks at one service: what one of them saves is what the other chooses. */
export const test = base
  .extend('giver', ({ openAnother }) => openAnother())
  .extend('taker', ({ openAnother }) => openAnother());

/** The shared draft as it is passed on. */
export const sharedFile = ({ saved }: FileDialogs): Buffer => Buffer.from(saved.at(-1)?.bytes ?? []);

/** Puts other bytes in place of the shared draft. */
export const replaceFile = ({ saved }: FileDialogs, bytes: Uint8Array): void =>
  void saved.push({ name: 'Protea.paydesk-draft', kind: 'draft', bytes });

/** Chooses the shared draft and opens it. */
export async function unlock(
  { handlers }: Runtime,
  { connectionId, companyId }: { connectionId: string; companyId: number | null },
  word = passphrase,
) {
  const { file } = await handlers.drafts.chooseFile({});
  return handlers.drafts.unlock({ token: file?.token ?? '', passphrase: word, connectionId, companyId });
}
