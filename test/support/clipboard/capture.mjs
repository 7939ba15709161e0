// Copies each source spreadsheet in a real LibreOffice and keeps what lands on the clipboard:
//   node test/support/clipboard/capture.mjs [name of a source …]
// Needs Debian's xvfb, xclip, xdotool and libreoffice-calc.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sources } from './sources.mjs';

const DISPLAY = ':97';
const env = { ...process.env, DISPLAY, SAL_USE_VCLPLUGIN: 'gen', LC_ALL: 'C.UTF-8' };
const fixtures = fileURLToPath(new URL('../../fixtures/clipboard/', import.meta.url));

const run = (program, args) =>
  execFileSync(program, args, {
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

async function until(what, attempt) {
  for (let tries = 0; tries < 120; tries++) {
    const result = attempt();
    if (result) return result;
    await sleep(500);
  }
  throw new Error(`Waited 60 s for ${what}.`);
}

const tryRun = (program, args) => {
  try {
    return run(program, args).trim();
  } catch {
    return ''; // retried until the timeout
  }
};

/** Ends a program that we started and waits until it is gone. */
function end(child) {
  if (child.exitCode !== null) return Promise.resolve();
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  return gone;
}

async function capture(name, profile) {
  writeFileSync(join(fixtures, `libreoffice-${name}.fods`), sources[name]);
  // Opens a copy: LibreOffice leaves its lock file behind when it is killed.
  const file = join(profile, '..', `libreoffice-${name}.fods`);
  writeFileSync(file, sources[name]);
  const office = spawn(
    'soffice',
    [
      `-env:UserInstallation=file://${profile}`,
      '--norestore',
      '--nologo',
      '--nofirststartwizard',
      '--calc',
      file,
    ],
    { env, stdio: 'ignore', detached: true },
  );
  try {
    const window = await until('the window', () => {
      return tryRun('xdotool', ['search', '--onlyvisible', '--name', `libreoffice-${name}`]).split('\n')[0];
    });
    await sleep(3000); // wait for the first paint; earlier keys are lost
    run('xdotool', ['windowfocus', '--sync', window]);
    run('xdotool', ['key', '--delay', '200', 'ctrl+Home', 'ctrl+shift+End', 'ctrl+c']);
    await until('the copy', () =>
      tryRun('xclip', ['-selection', 'clipboard', '-t', 'TARGETS', '-o']).includes('html'),
    );
    for (const [target, ending] of [
      ['text/plain;charset=utf-8', 'txt'],
      ['text/html', 'html'],
    ]) {
      const copied = run('xclip', ['-selection', 'clipboard', '-t', target, '-o']);
      writeFileSync(join(fixtures, `libreoffice-${name}.${ending}`), copied);
      console.log(`libreoffice-${name}.${ending}: ${copied.length} characters`);
    }
  } finally {
    // soffice starts the real program as its child: killing the group ends both.
    if (office.pid !== undefined && office.exitCode === null) process.kill(-office.pid);
  }
}

const profile = mkdtempSync(join(tmpdir(), 'clipboard-'));
const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1280x900x24'], { stdio: 'ignore' });
try {
  await until('the screen', () => tryRun('xdotool', ['getdisplaygeometry']));
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(sources);
  for (const name of names) await capture(name, join(profile, name));
} finally {
  await end(screen);
  rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
