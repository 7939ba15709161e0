import { existsSync } from 'node:fs';
import { run, say } from './command.mjs';

/** Resolves to whether a package is in the package lists that this machine already has; always false outside Debian. */
export async function isOfferedByDebian(name) {
  if (!existsSync('/etc/debian_version')) return false;
  const { code } = await run('apt-cache', ['show', '--quiet', name]);
  return code === 0;
}

/** Installs Debian packages if this is Debian and we are root; does nothing otherwise. */
export async function installDebianPackages(packages, purpose) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  say(`Installing ${purpose} from Debian's packages: ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    env,
  });
  if (code !== 0) say(output.trim().split('\n').slice(-3).join('\n'));
}
