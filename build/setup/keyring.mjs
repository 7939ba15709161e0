// A private, temporary Secret Service for the tests, so that the real keychain code runs.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installDebianPackages } from './debian.mjs';

const programs = ['/usr/bin/dbus-run-session', '/usr/bin/gnome-keyring-daemon'];
// Unlocks the new keyring without a prompt, and without a display to show one on.
const unlock = `
  eval "$(printf %s throw-away | env -u DISPLAY -u WAYLAND_DISPLAY gnome-keyring-daemon --unlock --components=secrets 2>/dev/null | sed 's/^/export /')"
  `;
const runs = 'exec "$@"';
/** The exit code of a program that failed after its keyring had ended: its own result means nothing then. */
export const keyringEnded = 76;
const tells = `
  owner() {
    dbus-send --session --print-reply=literal --dest=org.freedesktop.DBus / \
      org.freedesktop.DBus.GetNameOwner string:org.freedesktop.secrets 2>/dev/null || true
  }
  # It takes its name on the bus a moment after it was started.
  for _ in {1..100}; do before="$(owner)"; [ -z "$before" ] || break; sleep 0.02; done
  code=0
  "$@" || code=$?
  [ "$code" = 0 ] || [ "$(owner)" = "$before" ] || exit ${keyringEnded}
  exit "$code"`;

/** Resolves to whether this machine can run such a Secret Service; installs it on Debian if possible. */
export async function ensureSecretService() {
  if (process.platform !== 'linux') return false;
  if (!programs.every((program) => existsSync(program))) {
    await installDebianPackages(['dbus', 'gnome-keyring'], 'a keychain for the tests');
  }
  return programs.every((program) => existsSync(program));
}

/**
 * The command and the environment that run a program with its own keyring. PAYDESK_TEST_KEYRING tells the tests that
 * there is one; without it, those that need a keyring are skipped and counted as not run.
 */
export const withKeyring = (program, args, env) => inSession(runs, [program, ...args], env);

/** Like `withKeyring`, but exits with `keyringEnded` if the program failed and its keyring was no longer there. */
export const withWatchedKeyring = (program, args, env) => inSession(tells, [program, ...args], env);

function inSession(script, command, env) {
  const home = mkdtempSync(path.join(tmpdir(), 'paydesk-keyring-'));
  const places = { XDG_RUNTIME_DIR: path.join(home, 'run'), XDG_DATA_HOME: path.join(home, 'data') };
  for (const place of Object.values(places)) mkdirSync(place, { mode: 0o700 });
  mkdirSync(path.join(places.XDG_DATA_HOME, 'keyrings'), { mode: 0o700 });
  process.on('exit', () => rmSync(home, { recursive: true, force: true }));
  return {
    program: 'dbus-run-session',
    args: ['--', 'bash', '-euc', unlock + script, '_', ...command],
    env: { ...env, ...places, PAYDESK_TEST_KEYRING: '1' },
  };
}
