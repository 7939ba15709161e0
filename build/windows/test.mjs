// `npm run test:windows`: runs the unit and integration tests with Node for Windows, on other systems in the lab.
// `npm run test:windows -- build/run.mjs check` runs that script in the lab instead.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reportFile, reportLine, runAll } from '../setup/checks.mjs';
import { become, say } from '../setup/command.mjs';
import { inRoot } from '../setup/places.mjs';
import { seed, vitestStep } from '../setup/vitest-step.mjs';
import { labHome, whyNoLab } from './lab.mjs';
import { notRunLines } from './not-run.mjs';

async function testHere() {
  const env = { ...process.env, NODE_NO_WARNINGS: '1', NO_COLOR: '1', PAYDESK_SEED: seed };
  say(
    `Node ${process.version} on ${process.platform} ${process.arch}; random tests begin at PAYDESK_SEED=${seed}.`,
  );
  // Some of the tests inspect what was built.
  const build = { name: 'build', command: [process.execPath, [inRoot('build/build.mjs')]] };
  const tests = ['integration', 'unit'];
  const results = [
    ...(await runAll([build], { atOnce: 1, env })),
    ...(await runAll(
      tests.map((name) => vitestStep(name, '--maxWorkers=1')),
      { atOnce: 2, env },
    )),
  ];
  const reports = tests.map(reportFile).filter(existsSync);
  for (const line of notRunLines(reports.map((file) => JSON.parse(readFileSync(file, 'utf8'))))) say(line);
  say(reportLine(results));
  process.exitCode = results.every((result) => result.failed === 0) ? 0 : 1;
}

async function testInLab() {
  const { platform, arch } = process;
  const machine = { platform, arch, uid: process.getuid?.(), isDebian: existsSync('/etc/debian_version') };
  const reason = whyNoLab(machine);
  if (reason !== undefined) {
    say(`The tests of Windows run on Windows, or on a Debian as root. ${reason}`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(labHome, { recursive: true });
  // One run at a time, because each copies its own files into the lab.
  const lock = ['--nonblock', '--conflict-exit-code', '75', path.join(labHome, 'lock')];
  const given = process.argv.slice(2);
  const script = given.length > 0 ? given : ['build/run.mjs', 'test:windows'];
  await become('flock', [...lock, process.execPath, inRoot('build/windows/in-lab.mjs'), ...script]);
  if (process.exitCode === 75) say(`Another run is in the lab at ${labHome}: try again when it has ended.`);
}

await (process.platform === 'win32' ? testHere() : testInLab());
