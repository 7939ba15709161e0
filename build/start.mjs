// `npm start`: the built app in Electron, or in a Chromium window where Electron cannot be had.
import { buildStale } from './build.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { become, say } from './setup/command.mjs';
import { electronArguments, fetchElectron } from './setup/electron.mjs';
import { inRoot, root } from './setup/places.mjs';

const hasDisplay =
  process.platform !== 'linux' || [process.env.DISPLAY, process.env.WAYLAND_DISPLAY].some(Boolean);
const args = process.argv.slice(2);

async function start() {
  if (!hasDisplay) {
    say(
      'There is no display here to open a window on. `npm run demo` runs the main job and leaves pictures in demo/.',
    );
    process.exitCode = 1;
    return;
  }
  const built = await buildStale();
  if (built.length > 0) say(`Built ${built.join(', ')}.`);
  const electron = await fetchElectron();
  if (electron !== undefined) return become(electron, [...electronArguments(), root, ...args]);
  if (!(await ensureBrowser())) {
    process.exitCode = 1;
    return;
  }
  say('Preview: this is Paydesk in a Chromium window, because Electron itself is not here.');
  const double = ['--disable-warning=ExperimentalWarning', '--import', inRoot('test/double/register.mjs')];
  await become(process.execPath, [...double, inRoot('dist/main.cjs'), ...args], {
    ...process.env,
    PAYDESK_DOUBLE_WINDOW: '1',
  });
}

await start();
