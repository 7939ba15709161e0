import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import { describe, expect, test } from 'vitest';
import { readText } from '#test/support/repository.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { configurationOf, signingOf } from '../../../build/package/configuration.mjs';
import { icnsFile, icnsSizes, icoFile, icoSizes } from '../../../build/package/icon-files.mjs';
import { componentsOf } from '../../../build/package/sbom.ts';
import { writeSums } from '../../../build/package/sums.mjs';

const require = createRequire(import.meta.url);

// The packager has no public way to check a configuration without packing, which would download Electron.
const packager = require('app-builder-lib/out/util/config/config') as {
  validateConfiguration(configuration: object, log: unknown): Promise<void>;
};
const { DebugLogger } = require('builder-util') as { DebugLogger: new (enabled: boolean) => unknown };

const azure = {
  AZURE_CLIENT_SECRET: 'secret',
  AZURE_SIGNING_ENDPOINT: 'https://neu.codesigning.azure.net',
  AZURE_SIGNING_ACCOUNT: 'account',
  AZURE_SIGNING_PROFILE: 'profile',
};
const apple = { CSC_LINK: 'certificate', APPLE_API_KEY: 'key' };
const unsigned = configurationOf({}, 'win32');

// Loading the packager takes seconds on a busy machine.
describe('the packager’s configuration', { timeout: 60_000 }, () => {
  const validate = (configuration: object) =>
    packager.validateConfiguration(configuration, new DebugLogger(false));

  test.each([
    ['without secrets', {}],
    ['with those for Windows', azure],
    ['with those for macOS', apple],
  ])('is accepted by the packager %s', async (_name, environment) => {
    await expect(validate(configurationOf(environment, 'linux'))).resolves.toBeUndefined();
  });

  test('is refused by the packager when a key is misspelt', async () => {
    await expect(validate({ ...unsigned, linux: { targett: 'deb' } })).rejects.toThrow(
      /configuration.linux should be/,
    );
  });

  test('packs the Electron version of the development dependencies', () => {
    const { devDependencies } = JSON.parse(readText('package.json')) as {
      devDependencies: Record<string, string>;
    };
    expect(unsigned.electronVersion).toBe(devDependencies.electron);
  });

  test('sets every fuse, so that no script can run as Paydesk', () => {
    expect(unsigned.electronFuses).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
      resetAdHocDarwinSignature: true,
    });
    const fuses = Object.values(FuseV1Options).filter((each): each is string => typeof each === 'string');
    const named = fuses.map((fuse) => `${fuse[0]?.toLowerCase()}${fuse.slice(1)}`);
    expect(Object.keys(unsigned.electronFuses)).toEqual(expect.arrayContaining(named));
  });

  test('leaves drafts in place when the program is removed', () => {
    expect(unsigned.nsis).toEqual({ oneClick: true, perMachine: false, deleteAppDataOnUninstall: false });
  });
});

describe('the signature of a package', () => {
  test('is left out, and the name says so, when there are no secrets', () => {
    expect(signingOf({}).mac).toEqual({ identity: '-', hardenedRuntime: false, notarize: false });
    expect(signingOf({}).win).toEqual({});
    expect(configurationOf({}, 'darwin').artifactName).toContain('-unsigned');
    expect(configurationOf({}, 'win32').artifactName).toContain('-unsigned');
  });

  test('is notarised on macOS when both secrets are set', () => {
    expect(signingOf(apple).mac).toEqual({ hardenedRuntime: true, notarize: true });
    expect(configurationOf(apple, 'darwin').artifactName).not.toContain('unsigned');
  });

  test('ignores secrets that are empty', () => {
    const other = { CSC_LINK: '', CSC_NAME: 'Paydesk', APPLE_API_KEY: '', APPLE_ID: 'clerk@example.com' };
    expect(signingOf(other).mac).toEqual({ hardenedRuntime: true, notarize: true });
    expect(signingOf({ CSC_LINK: '', CSC_NAME: '' }).mac).toMatchObject({ identity: '-' });
  });

  test('is not enough for macOS without notarisation: the name still says unsigned', () => {
    expect(configurationOf({ CSC_LINK: 'certificate' }, 'darwin').artifactName).toContain('-unsigned');
  });

  test.each(Object.keys(azure))('needs %s on Windows', (name) => {
    expect(signingOf(azure).signed.win32).toBe(true);
    expect(signingOf({ ...azure, [name]: '' })).toMatchObject({ signed: { win32: false }, win: {} });
  });
});

describe('icons', () => {
  const pngs = Object.fromEntries(
    [...icoSizes, ...icnsSizes].map((size) => [size, Buffer.from(`PNG of ${size}`)]),
  );

  test('an .ico file has an entry for each picture', () => {
    const file = icoFile(pngs);
    expect(file.readUInt16LE(4)).toBe(icoSizes.length);
    for (const [index, size] of icoSizes.entries()) {
      const entry = file.subarray(6 + 16 * index, 22 + 16 * index);
      const offset = entry.readUInt32LE(12);
      expect(entry[0]).toBe(size % 256);
      expect(file.subarray(offset, offset + entry.readUInt32LE(8)).toString()).toBe(`PNG of ${size}`);
    }
  });

  test('an .icns file has each picture once per type, and nothing after them', () => {
    const file = icnsFile(pngs);
    expect(file.readUInt32BE(4)).toBe(file.length);
    const found: Record<string, string> = {};
    for (let position = 8; position < file.length; position += file.readUInt32BE(position + 4)) {
      found[file.toString('latin1', position, position + 4)] = file.toString(
        'utf8',
        position + 8,
        position + file.readUInt32BE(position + 4),
      );
    }
    expect(found).toMatchObject({ icp4: 'PNG of 16', ic09: 'PNG of 512', ic10: 'PNG of 1024' });
    expect(Object.keys(found)).toHaveLength(11);
  });
});

describe('the bill of materials', () => {
  test('lists Electron and each package once, with address and licence', () => {
    const zod = { name: 'zod', version: '4.6.7', license: 'MIT' };
    const keyring = { name: '@napi-rs/keyring', version: '2.1.2' };
    expect(componentsOf([zod, keyring, zod], '45.4.1')).toMatchObject([
      { purl: 'pkg:npm/%40napi-rs/keyring@2.1.2', licenses: [{ expression: 'NOASSERTION' }] },
      { purl: 'pkg:npm/electron@45.4.1', type: 'framework' },
      { purl: 'pkg:npm/zod@4.6.7', licenses: [{ expression: 'MIT' }] },
    ]);
  });
});

describe('the checksums', () => {
  test('are written only for the files of a release', () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'Paydesk.deb'), 'installer');
    writeFileSync(path.join(folder, 'builder-debug.yml'), 'how it was built');
    expect(writeSums(folder)).toEqual(['Paydesk.deb']);
    const hash = createHash('sha256').update('installer').digest('hex');
    expect(readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8')).toBe(`${hash}  Paydesk.deb\n`);
    expect(existsSync(path.join(folder, 'builder-debug.yml'))).toBe(true);
  });
});
