// `npm start`: runs the built app in Electron, or in a Chromium window if Electron is not available.
import { pathToFileURL } from 'node:url';
import { buildStale } from './build.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { become, say } from './setup/command.mjs';
import { fetchElectron } from './setup/electron-download.mjs';
import { electronArguments, electronVersion, splitArguments } from './setup/electron.mjs';
import { inRoot, root } from './setup/places.mjs';

const hasDisplay =
  process.platform !== 'linux' || [process.env.DISPLAY, process.env.WAYLAND_DISPLAY].some(Boolean);
const { askAgain, forApp } = splitArguments(process.argv.slice(2));

async function start() {
  if (!hasDisplay) {
    say(
      'There is no display here to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set. `npm run demo` runs the main workflow and saves screenshots in demo/.',
    );
    process.exitCode = 1;
    return;
  }
  const built = await buildStale();
  if (built.length > 0) say(`Built ${built.join(', ')}.`);
  const { program, reason, isStopped } = await electron();
  if (isStopped) {
    say(reason ?? 'Stopped.');
    process.exitCode = 130;
  } else if (program !== undefined) {
    say(`Paydesk runs in Electron ${electronVersion()}.`);
    await become(program, [...electronArguments(), root, ...forApp]);
  } else if (await ensureBrowser({ forWindow: true })) {
    say(`Paydesk runs as a preview in a Chromium window: ${reason}`);
    await preview();
  } else {
    say(`Electron is not available either: ${reason}`);
    process.exitCode = 1;
  }
}

/** Fetches Electron. Ctrl+C ends a download cleanly, so that the next start can resume it. */
async function electron() {
  const interruption = new AbortController();
  const onInterrupt = () => interruption.abort();
  process.once('SIGINT', onInterrupt);
  const found = await fetchElectron({ askAgain, signal: interruption.signal });
  process.off('SIGINT', onInterrupt);
  return { ...found, isStopped: interruption.signal.aborted };
}

async function preview() {
  // A URL, because on Windows the drive letter of a path would be taken for a scheme.
  const register = pathToFileURL(inRoot('test/double/register.mjs')).href;
  const double = ['--disable-warning=ExperimentalWarning', '--import', register];
  await become(process.execPath, [...double, inRoot('dist/main.cjs'), ...forApp], {
    ...process.env,
    PAYDESK_DOUBLE_WINDOW: '1',
  });
}

await start();
