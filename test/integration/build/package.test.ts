import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { extractFile, getRawHeader, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#test/support/repository.ts';
import configuration from '../../../build/package/configuration.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'package-'));
const packed = path.join(folder, 'out/linux-unpacked');
const asarFile = path.join(packed, 'resources/app.asar');

/** The marker that Electron looks for in its own program, in front of the version and the number of its fuses. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const fuses = Object.values(FuseV1Options).filter((each): each is FuseV1Options => typeof each === 'number');

/** Creates a folder with as much of Electron as the packager touches: the program with all its fuses on. */
function writeElectron(): string {
  const electron = path.join(folder, 'electron');
  mkdirSync(path.join(electron, 'resources'), { recursive: true });
  const wire = Buffer.concat([Buffer.from([1, fuses.length]), Buffer.from('1'.repeat(fuses.length))]);
  writeFileSync(
    path.join(electron, 'electron'),
    Buffer.concat([Buffer.from(sentinel), wire, Buffer.alloc(64)]),
  );
  writeFileSync(path.join(electron, 'version'), configuration.electronVersion);
  return electron;
}

// Packed for Linux on every system, because that needs neither signing nor an editor for Windows resources.
beforeAll(async () => {
  const args = ['--linux', '--dir', '--x64', '--config', 'build/package/configuration.mjs'];
  const options = [
    `-c.electronDist=${writeElectron()}`,
    `-c.directories.output=${path.join(folder, 'out')}`,
    '-c.linux.icon=build/package/icon.svg',
  ];
  const cli = path.join(root, 'node_modules/electron-builder/cli.js');
  await promisify(execFile)(process.execPath, [cli, ...args, ...options], { cwd: root });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a package', () => {
  test('contains the bundles and two native libraries, but no sources or tests', () => {
    const files = listPackage(asarFile, { isPack: false }).map((file) => file.replaceAll('\\', '/'));
    const natives = files.filter((file) => file.endsWith('.node'));
    // npm installs them for the system on which the packager runs.
    const { platform, arch } = process;
    const library = platform === 'win32' ? '-msvc' : platform === 'linux' ? '-gnu' : '';
    expect(natives.map((file) => path.posix.basename(file)).sort()).toEqual([
      `keyring.${platform}-${arch}${library}.node`,
      `${platform}-${arch}.node`,
    ]);
    expect(files).toEqual(expect.arrayContaining(['/dist/main.cjs', '/dist/renderer/index.html']));
    expect(
      files.filter((file) => /\.(map|ts|svelte|db|spec\.js)$|\/(test|gallery|\.icons)(\/|$)/.test(file)),
    ).toEqual([]);
    expect(new Set(files.map((file) => file.split('/')[1]))).toEqual(
      new Set(['dist', 'node_modules', 'package.json']),
    );
  });

  test('contains no key: the practice service’s is made on each computer', () => {
    const bundles = readdirSync(path.join(root, 'dist')).filter((file) => file.endsWith('.cjs'));
    expect(bundles).not.toEqual([]);
    for (const bundle of bundles) {
      const text = extractFile(asarFile, `dist/${bundle}`).toString('utf8');
      expect(text.match(/BEGIN [A-Z ]*PRIVATE KEY|Authorization: Bearer [\w-]{8,}/g)).toBeNull();
    }
  });

  test('contains every file with the checksum in its header, which Electron verifies', () => {
    const { header } = getRawHeader(asarFile) as unknown as { header: Folder };
    const all = filesOf(header);
    expect(all.length).toBeGreaterThan(100);
    for (const { name, entry } of all) {
      if (entry.unpacked === true) continue;
      const bytes = extractFile(asarFile, name.slice(1).split('/').join(path.sep));
      expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(entry.integrity?.hash);
    }
  });

  test('has each fuse set as configured', async () => {
    const wire = await getCurrentFuseWire(path.join(packed, 'paydesk'));
    const { electronFuses } = configuration as { electronFuses: Record<string, boolean> };
    for (const fuse of fuses) {
      const name = FuseV1Options[fuse];
      const isOn = electronFuses[`${name[0]?.toLowerCase()}${name.slice(1)}`];
      expect([name, wire[fuse]]).toEqual([name, (isOn === true ? '1' : '0').charCodeAt(0)]);
    }
  });

  test('is small beside Electron, and contains the licences', () => {
    expect(statSync(asarFile).size).toBeLessThan(20e6);
    const licences = ['LICENSE.txt', 'LICENSE-Inter.txt', 'THIRD-PARTY.txt'];
    expect(readdirSync(path.join(packed, 'resources'))).toEqual(expect.arrayContaining(licences));
  });
});

interface File {
  readonly unpacked?: boolean;
  readonly integrity?: { readonly hash: string };
}
interface Folder {
  readonly files: Readonly<Record<string, Folder | File>>;
}

function filesOf(folder: Folder, name = ''): { name: string; entry: File }[] {
  return Object.entries(folder.files).flatMap(([child, entry]) =>
    'files' in entry ? filesOf(entry, `${name}/${child}`) : [{ name: `${name}/${child}`, entry }],
  );
}
