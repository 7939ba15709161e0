// `node build/package/try-installer.mjs`, on a release runner: silently installs what `npm run package` built for this
// system, starts it, checks that it does not start with one byte changed, removes it, and checks that the clerk's files
// stay.
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../setup/places.mjs';

const release = inRoot('release');
/** A slow machine has 300 MB to unpack, and on the first start macOS checks each file. */
const maxStartMs = 120_000;

const windowsFolder = path.join(process.env.LOCALAPPDATA ?? '', 'Programs', 'Paydesk');
const macApp = '/Applications/Paydesk.app';

/** How each system installs and removes Paydesk, and where the installed program, its archive and the profile are. */
const systems = {
  win32: {
    install: () => run(ours('.exe'), ['/S']),
    program: path.join(windowsFolder, 'Paydesk.exe'),
    archive: path.join(windowsFolder, 'resources', 'app.asar'),
    remove: () => run(path.join(windowsFolder, 'Uninstall Paydesk.exe'), ['/S']),
    folder: path.join(process.env.APPDATA ?? '', 'Paydesk'),
    checksArchive: true,
  },
  darwin: {
    install: () => {
      const volume = mkdtempSync(path.join(tmpdir(), 'volume-'));
      run('hdiutil', ['attach', ours('.dmg'), '-nobrowse', '-mountpoint', volume]);
      cpSync(path.join(volume, 'Paydesk.app'), macApp, { recursive: true, verbatimSymlinks: true });
      run('hdiutil', ['detach', volume]);
    },
    program: `${macApp}/Contents/MacOS/Paydesk`,
    archive: `${macApp}/Contents/Resources/app.asar`,
    remove: () => rmSync(macApp, { recursive: true }),
    folder: path.join(process.env.HOME ?? '', 'Library/Application Support/Paydesk'),
    checksArchive: true,
  },
  linux: {
    install: () => run('sudo', ['dpkg', '--install', ours('.deb')]),
    program: '/opt/Paydesk/paydesk',
    archive: '/opt/Paydesk/resources/app.asar',
    remove: () => run('sudo', ['dpkg', '--remove', 'paydesk']),
    folder: path.join(process.env.HOME ?? '', '.config/Paydesk'),
    // Electron checks its archive on Windows and macOS only.
    checksArchive: false,
  },
};

const system = systems[process.platform];
system.install();
await expectStart(true, 'The installed program did not start.');
if (system.checksArchive) {
  const whole = readFileSync(system.archive);
  const changed = Buffer.from(whole);
  changed[changed.length - 1000] ^= 1;
  writeFileSync(system.archive, changed);
  await expectStart(false, 'It started with one byte of its archive changed.');
  writeFileSync(system.archive, whole);
}
// Stands for a clerk's profile, which no installer may touch.
mkdirSync(system.folder, { recursive: true });
const clerkFile = path.join(system.folder, 'kept-by-the-clerk');
writeFileSync(clerkFile, 'drafts');
system.remove();
expect(await becomesTrue(() => !existsSync(system.program)), 'The program is still there.');
expect(existsSync(clerkFile), 'The clerk’s files were removed with the program.');
process.stdout.write('Installed, started and removed; the clerk’s files stayed.\n');

/** Starts the program on a new profile; it counts as started once the profile has its `profile-id`. */
async function expectStart(starts, message) {
  const profile = mkdtempSync(path.join(tmpdir(), 'profile-'));
  const child = spawn(system.program, [`--user-data-dir=${profile}`], { stdio: 'inherit' });
  const hasProfile = () => existsSync(path.join(profile, 'profile-id'));
  const started = await becomesTrue(() => hasProfile() || child.exitCode !== null);
  expect(started && hasProfile() === starts, message);
  if (child.exitCode === null) {
    child.kill();
    await becomesTrue(() => child.exitCode !== null || child.signalCode !== null);
  }
}

async function becomesTrue(isTrue) {
  for (const end = performance.now() + maxStartMs; performance.now() < end; await sleep(250)) {
    if (isTrue()) return true;
  }
  return isTrue();
}

function ours(ending) {
  const name = readdirSync(release).find((each) => each.endsWith(ending));
  expect(name !== undefined, `There is no ${ending} in release/.`);
  return path.join(release, name);
}

function run(program, args) {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
  expect(status === 0, `${path.basename(program)} ended with ${status ?? error?.message}.`);
}

function expect(isTrue, message) {
  if (!isTrue) throw new Error(message);
}
