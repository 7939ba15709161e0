// `npm run package [-- electron-builder options]`: builds this system's installers in release/. They are signed if the
// secrets that build/package/configuration.mjs reads are set.
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

// Files left by an earlier build would be published with the new ones.
rmSync(output, { recursive: true, force: true });
mkdirSync(output);
if (!(await ensureBrowser())) {
  process.exitCode = 1;
} else {
  // Everything is built from scratch, so that a package contains nothing that was built from older sources.
  rmSync(inRoot('dist'), { recursive: true, force: true });
  await buildStale({ force: true });
  await drawIcons();
  const args = ['--config', 'build/package/configuration.mjs', ...process.argv.slice(2)];
  const { code } = await run(process.execPath, [packager, ...args], { show: true });
  process.exitCode = code;
  if (code === 0) {
    // The name has platform and architecture, because a release puts the files of all runners into one folder.
    writeFileSync(
      inRoot(`release/paydesk-${process.platform}-${process.arch}.cdx.json`),
      `${JSON.stringify(sbomOf(configuration.electronVersion), null, 2)}\n`,
    );
    say(`In release/: ${writeSums(output).join(', ')}.`);
    // The exit code stops a release: the workflow ends at its first failing step.
    const large = tooLarge(output);
    for (const line of large) say(`Too large: ${line}.`);
    if (large.length > 0) process.exitCode = 1;
  }
}
