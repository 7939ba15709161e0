import { fileURLToPath } from 'node:url';
import { startLineProcess, type LineProcess, type LineProcessOptions } from '#test/support/line-process.ts';
import { testKey } from '#test/support/store/open-test-store.ts';

/** A second process of the app, as far as the store can tell. */
export function startStoreProcess(
  script: 'draft-writer.ts' | 'password-writer.ts' | 'crashing-upgrade.ts' | 'opener.ts',
  args: readonly string[],
  options: LineProcessOptions = {},
): LineProcess {
  const path = fileURLToPath(new URL(script, import.meta.url));
  return startLineProcess(path, [testKey.toString('hex'), ...args], options);
}
