// Fetches Electron's binary: over 100 MB, from a server that not every network can reach.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run, say } from './command.mjs';
import { download, DownloadError, idleMs } from './download.mjs';
import { forgetRefusal, isRefusal, keepRefusal, keptRefusal } from './electron-refusal.mjs';
import { electronHome, electronPath, electronVersion } from './electron.mjs';
import { cache } from './places.mjs';
import { megabytes, progressOn } from './progress.mjs';

const proxies = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];

/**
 * Resolves to Electron's `program`, downloaded if necessary, or to the `reason` why there is none. `askAgain` also asks
 * a server that refused within the last day.
 */
export async function fetchElectron({ askAgain = false, signal, home = electronHome, folder = cache }) {
  const there = electronPath(home);
  if (there !== undefined) return { program: there };
  const version = electronVersion(home);
  const refusal = askAgain ? undefined : keptRefusal(folder, version);
  if (refusal !== undefined) return { reason: reasonOf(refusal) };
  say(`Asking for Electron ${version} …`);
  try {
    await install({ home, version, signal, downloads: path.join(folder, 'electron') });
    forgetRefusal(folder);
    return { program: electronPath(home) };
  } catch (error) {
    const reason = explain(error, { version, folder });
    // Two starts at the same time disturb each other, but the other one may have installed it.
    const program = electronPath(home);
    return program === undefined ? { reason } : { program };
  }
}

/** Electron's own installer does everything but the download, which it finds in the cache; it writes path.txt last. */
async function install({ home, version, signal, downloads }) {
  const installer = path.join(home, 'install.js');
  const require = createRequire(installer);
  const { downloadArtifact, initializeProxy } = require('@electron/get');
  if (proxies.some((name) => process.env[name])) initializeProxy();
  const arch = await architecture();
  mkdirSync(downloads, { recursive: true });
  await downloadArtifact({
    version,
    artifactName: 'electron',
    platform: process.platform,
    arch,
    checksums: require(path.join(home, 'checksums.json')),
    cacheRoot: process.env.electron_config_cache,
    tempDirectory: downloads,
    downloader: downloaderInto(downloads, `Downloading Electron ${version}`),
    downloadOptions: { signal },
  });
  rmSync(path.join(home, 'path.txt'), { force: true });
  // If set, the last three would make it download again.
  const env = {
    ...process.env,
    ELECTRON_INSTALL_PLATFORM: process.platform,
    ELECTRON_INSTALL_ARCH: arch,
    force_no_cache: '',
    electron_use_remote_checksums: '',
    npm_config_electron_use_remote_checksums: '',
  };
  const { code, output } = await run(process.execPath, [installer], { env });
  if (electronPath(home) === undefined)
    throw new Error(output.trim().split('\n')[0] || `its installer ended with code ${code}`);
  rmSync(downloads, { recursive: true, force: true });
}

/** A downloader for `@electron/get` that keeps a partial download in our own folder for the next attempt. */
function downloaderInto(folder, what) {
  return {
    async download(url, target, { signal }) {
      const part = path.join(folder, `${path.basename(target)}.part`);
      const progress = progressOn(process.stdout, what);
      try {
        await download(url, part, { onProgress: progress.show, signal });
      } finally {
        progress.end();
      }
      // Copied, not renamed: a virus scanner that is reading the new file would block the renaming.
      copyFileSync(part, target);
      rmSync(part, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The machine's own architecture, even if an Intel Node runs on Apple silicon: a translated Electron would be slow. */
async function architecture() {
  if (process.platform !== 'darwin' || process.arch !== 'x64') return process.arch;
  const { output } = await run('sysctl', ['-in', 'sysctl.proc_translated']);
  return output.trim() === '1' ? 'arm64' : process.arch;
}

const clauses = {
  refused: ({ host, status }) => `${host} answered ${status} when asked for Electron`,
  unreachable: ({ host, why }) => `${host}, where Electron comes from, could not be reached (${why})`,
  stalled: ({ host }) => `Electron's download from ${host} stalled: nothing came for ${idleMs / 1000} s`,
  'cut-off': ({ host }) => `Electron's download from ${host} was cut off`,
  stopped: () => "Electron's download was stopped",
};

function explain(error, { version, folder }) {
  if (error instanceof DownloadError) {
    const { kind, host, status, bytes } = error;
    if (kind === 'refused' && isRefusal(status))
      return reasonOf(keepRefusal(folder, { version, host, status }));
    const next = bytes > 0 ? `resumes at ${megabytes(bytes)}` : 'asks again';
    return `${clauses[kind](error)}; the next npm start ${next}.`;
  }
  if (error.constructor.name === 'ChecksumMismatchError')
    return "Electron's download had the wrong checksum and was deleted; the next npm start downloads it again.";
  return `Electron could not be installed (${error.message}); the next npm start tries again.`;
}

function reasonOf({ host, status, at }) {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(new Date(at));
  return `${host} refused Electron's download (${status}) on ${day}; npm start -- --electron asks again.`;
}
