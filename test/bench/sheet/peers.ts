import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = import.meta.dirname;

/** Installs the other grids according to this folder's lock file, unless they are there. */
export function ensurePeers(): void {
  if (existsSync(path.join(folder, 'node_modules/.package-lock.json'))) return;
  console.log('Installing the grids to race against …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The peers could not be installed; npm says above why.');
}

/** The installed version, such as `4.28.1`. */
export function versionOf(peer: string): string {
  const file = path.join(folder, 'node_modules', peer, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}
