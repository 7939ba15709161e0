// Installs the locked packages if node_modules is missing or does not match the lock.
import { existsSync, readFileSync } from 'node:fs';
import { run, say, saying } from './command.mjs';
import { inRoot } from './places.mjs';

const hiddenLock = inRoot('node_modules/.package-lock.json');

export async function ensureDependencies({ node, npm, env }) {
  if (matchesLock()) return;
  const args = [...npm, 'ci', '--no-audit', '--no-fund'];
  const { code, output } = await saying('Installing the locked packages', () =>
    run(npm.length > 0 ? node : 'npm', args, { env: { ...env, npm_config_loglevel: 'error' } }),
  );
  if (code === 0) return;
  say(output.trim().split('\n').slice(0, 8).join('\n'));
  throw new Error('The packages could not be installed; npm says above why.');
}

// npm writes its own lock of node_modules last, so an interrupted installation has none.
function matchesLock() {
  if (!existsSync(hiddenLock)) return false;
  const installed = readPackages(hiddenLock);
  const locked = readPackages(inRoot('package-lock.json'));
  return Object.entries(locked).every(([place, entry]) => {
    if (place === '') return true;
    const there = installed[place];
    // Packages for other systems, and optional peers, are in the lock without being installed.
    if (there === undefined) return entry.optional === true || entry.peer === true;
    return there.integrity === entry.integrity;
  });
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
