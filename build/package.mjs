// `npm run package [-- options of electron-builder]`: the installers of this system, in release/. Signed where the secrets
// of build/package/configuration.mjs are there.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { buildStale } from './build.mjs';
import configuration from './package/configuration.mjs';
import { drawIcons } from './package/draw-icons.mjs';
import { tooLarge } from './package/installer-size.mjs';
import { sbomOf } from './package/sbom.ts';
import { writeSums } from './package/sums.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { run, say } from './setup/command.mjs';
import { inRoot } from './setup/places.mjs';

const packager = inRoot('node_modules/electron-builder/cli.js');
const output = inRoot('release');

// What an earlier build left would be published beside the new files.
rmSync(output, { recursive: true, force: true });
mkdirSync(output);
if (!(await ensureBrowser())) {
  process.exitCode = 1;
} else {
  // Everything is built from scratch: a package holds nothing that an older source made.
  rmSync(inRoot('dist'), { recursive: true, force: true });
  await buildStale({ force: true });
  await drawIcons();
  const args = ['--config', 'build/package/configuration.mjs', ...process.argv.slice(2)];
  const { code } = await run(process.execPath, [packager, ...args], { show: true });
  process.exitCode = code;
  if (code === 0) {
    // The runners of a release put theirs into one folder.
    writeFileSync(
      inRoot(`release/paydesk-${process.platform}-${process.arch}.cdx.json`),
      `${JSON.stringify(sbomOf(configuration.electronVersion), null, 2)}\n`,
    );
    say(`In release/: ${writeSums(output).join(', ')}.`);
    // A release stops here: the workflow goes no further than its first step that fails.
    const large = tooLarge(output);
    for (const line of large) say(`Too large: ${line}.`);
    if (large.length > 0) process.exitCode = 1;
  }
}
