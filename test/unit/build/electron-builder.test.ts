import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);

interface Configuration {
  electronVersion: string;
  npmRebuild: boolean;
  electronFuses: Record<string, boolean>;
}
// The packager has no public way to check a configuration without packing, which would download Electron.
const packager = require('app-builder-lib/out/util/config/config') as {
  getConfig(folder: string, file: string, overrides: null): Promise<Configuration>;
  validateConfiguration(configuration: object, log: unknown): Promise<void>;
};
const { DebugLogger } = require('builder-util') as { DebugLogger: new (enabled: boolean) => unknown };

let configuration: Configuration;
beforeAll(async () => {
  configuration = await packager.getConfig(root, 'build/electron-builder.yml', null);
}, 60_000);

// Loading the packager takes seconds on a busy machine.
describe('the packager’s configuration', { timeout: 60_000 }, () => {
  test('is one that the packager accepts', async () => {
    await expect(
      packager.validateConfiguration(configuration, new DebugLogger(false)),
    ).resolves.toBeUndefined();
  });

  test('is really checked: a misspelt key is refused', async () => {
    const misspelt = { ...configuration, linux: { targett: 'deb' } };
    await expect(packager.validateConfiguration(misspelt, new DebugLogger(false))).rejects.toThrow(
      /configuration.linux should be/,
    );
  });

  test('packs the version of Electron that the types and the tests are for', () => {
    const manifest = readFileSync(path.join(root, 'package.json'), 'utf8');
    const { devDependencies } = JSON.parse(manifest) as { devDependencies: Record<string, string> };
    expect(configuration.electronVersion).toBe(devDependencies.electron);
  });

  test('closes the doors that would let a script run as Paydesk', () => {
    expect(configuration.electronFuses).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    });
    expect(configuration.npmRebuild).toBe(false);
  });
});
