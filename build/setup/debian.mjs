import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { run, say, saying } from './command.mjs';

/** Resolves to whether a package is in the package lists that this machine already has; always false outside Debian. */
export async function isOfferedByDebian(name) {
  if (!existsSync('/etc/debian_version')) return false;
  const { code } = await run('apt-cache', ['show', '--quiet', name]);
  return code === 0;
}

/** Installs Debian packages if this is Debian and we are root; does nothing otherwise. */
export async function installDebianPackages(packages, purpose) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  const { code, output } = await saying(
    `Installing ${purpose} from Debian's packages: ${packages.join(', ')}`,
    async () => {
      await aptGet(['update']);
      return aptGet(['install', '-y', '--no-install-recommends', ...packages]);
    },
  );
  if (code !== 0) say(output.trim().split('\n').slice(-3).join('\n'));
}

/** What apt prints where another program has one of its locks. It names that program only if it can find it. */
const lockIsBusy = /(?:Could not get|Unable to acquire the dpkg frontend) lock|Unable to lock/;
const holder = /held by process (\d+)(?: \(([^)]+)\))?/;

/** A new Debian that updates itself takes some minutes; what takes longer than this hangs. */
const longestWaitMs = 30 * 60_000;
const betweenTriesMs = 3000;

/** Runs apt-get, for as long as another program has its locks again and again. Resolves to its exit code and output. */
export async function aptGet(args, { start = runApt, line, tryAgainMs = betweenTriesMs } = {}) {
  const first = await start(args);
  if (!isBusy(first)) return first;
  const [, id, name = 'another program'] = holder.exec(first.output) ?? [];
  const other = id === undefined ? name : `${name} (process ${id})`;
  return saying(
    `Waiting for ${other}, which is using Debian's packages`,
    async () => {
      const end = performance.now() + longestWaitMs;
      let last = first;
      while (isBusy(last) && performance.now() < end) {
        await setTimeout(tryAgainMs);
        last = await start(args);
      }
      return last;
    },
    { line },
  );
}

const isBusy = ({ code, output }) => code !== 0 && lockIsBusy.test(output);

const runApt = (args) =>
  run('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' } });
