import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keyringEnded, withWatchedKeyring } from '../../../build/setup/keyring.mjs';
import { notRunWhere } from '#test/support/not-run.ts';

const programs = ['/usr/bin/dbus-run-session', '/usr/bin/gnome-keyring-daemon', '/usr/bin/dbus-send'];
const hasKeyring = programs.every((program) => existsSync(program));

/** Kills the keyring's own process, as a crash would. */
const crash = `
  ask() { dbus-send --session --print-reply=literal --dest=org.freedesktop.DBus / org.freedesktop.DBus.$1 string:$2; }
  pid="$(ask GetConnectionUnixProcessID org.freedesktop.secrets)"
  kill -9 "\${pid##* }"
  while ask GetNameOwner org.freedesktop.secrets >/dev/null 2>&1; do sleep 0.05; done`;

function codeOf(script: string): number | null {
  const { program, args, env } = withWatchedKeyring('bash', ['-c', script], process.env);
  return spawnSync(program, args, { env }).status;
}

test(
  'distinguishes a program that failed because its keyring ended from one that failed by itself',
  notRunWhere(!hasKeyring, 'needs dbus and gnome-keyring'),
  () => {
    expect(codeOf('exit 3')).toBe(3);
    expect(codeOf(`${crash}; exit 3`)).toBe(keyringEnded);
    expect(codeOf(`${crash}; exit 0`)).toBe(0);
  },
);
