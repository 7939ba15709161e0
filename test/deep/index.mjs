// `npm run test:deep [-- words]`: every promise at its full counts, or those whose text or files have the words in
// them; ends in one page of results. `-- mutation [words]` tries small mistakes instead, in those modules.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { promises, zones } from './promises.ts';
import { fromPlaywright, onElectron, pageOf } from './results.ts';
import { ensureBrowser } from '../../build/setup/browser.mjs';
import { reportFile } from '../../build/setup/checks.mjs';
import { run, say } from '../../build/setup/command.mjs';
import { ensureSecretService, withKeyring } from '../../build/setup/keyring.mjs';
import { inRoot, root } from '../../build/setup/places.mjs';

const seed = process.env.PAYDESK_SEED ?? String(Date.now() & 0x7fffffff);
const env = { ...process.env, NODE_NO_WARNINGS: '1', NO_COLOR: '1', PAYDESK_SEED: seed, PAYDESK_DEEP: '1' };

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const wanted = promises.filter((promised) => {
  const text = JSON.stringify(promised).toLowerCase();
  return words.every((word) => text.includes(word));
});

function filesOf(project, zone) {
  const proofs = wanted
    .flatMap((promised) => promised.proofs)
    .filter((proof) => proof.project === project && proof.zone === zone && proof.tag !== 'E');
  return [...new Set(proofs.flatMap((proof) => proof.files))].map((file) => `test/${project}/${file}`);
}

function inKeyring(args, surroundings, hasKeyring) {
  return hasKeyring
    ? withKeyring(process.execPath, args, surroundings)
    : { program: process.execPath, args, env: surroundings };
}

/** Runs the files of one project that the wanted promises stand on; resolves to its report, or to why there is none. */
async function reportOf(project, { hasKeyring = false, zone } = {}) {
  const files = filesOf(project, zone);
  if (files.length === 0) return 'nothing asked for';
  const file = reportFile(`deep-${zone?.replace('/', '-') ?? project}`);
  const vitest = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', project, ...files];
  const args = [
    ...vitest,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--maxWorkers=2',
  ];
  const command = inKeyring(args, zone === undefined ? env : { ...env, TZ: zone }, hasKeyring);
  writeFileSync(file, '');
  const { code, output } = await run(command.program, command.args, { env: command.env });
  const report = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (code !== 0) say(`\n── ${zone ?? project} ──\n${output.trim()}\n`);
  return report === '' ? 'the tests broke off' : JSON.parse(report);
}

/** The same for specs of Playwright, in the form of the other reports. */
async function reportOfSpecs(project, { workers, hasKeyring }) {
  const files = filesOf(project);
  if (files.length === 0) return 'nothing asked for';
  const build = await run(process.execPath, [inRoot('build/build.mjs')], { env });
  if (build.code !== 0) return 'the build failed';
  const file = reportFile(`deep-${project}`);
  writeFileSync(file, '');
  const cli = [inRoot('node_modules/@playwright/test/cli.js'), 'test', `--project=${project}`, ...files];
  const args = [...cli, '--reporter=list,json', `--workers=${workers}`];
  const command = inKeyring(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, hasKeyring);
  const { code, output } = await run(command.program, command.args, { env: command.env });
  if (code !== 0) say(`\n── ${project} ──\n${output.trim()}\n`);
  const text = readFileSync(file, 'utf8');
  return text === '' ? 'the tests broke off' : fromPlaywright(JSON.parse(text));
}

/** Small mistakes in the modules that guard, each of which a test must notice; resolves to 0 where enough were. */
async function tryMistakes(modules = []) {
  say('\n── mutation ──');
  const { code } = await run(process.execPath, [inRoot('test/mutation/index.ts'), ...modules], {
    env,
    show: true,
  });
  return code;
}

async function main() {
  if (words[0] === 'mutation') {
    process.exitCode = await tryMistakes(words.slice(1));
    return;
  }
  if (wanted.length === 0) {
    say(`No promise has "${words.join(' ')}" in it.`);
    process.exitCode = 2;
    return;
  }
  say(`${wanted.length} promises at full counts, from the seed ${seed} …`);
  const started = performance.now();
  const hasBrowser = await ensureBrowser();
  const hasKeyring = await ensureSecretService();
  const others = {
    unit: await reportOf('unit'),
    integration: await reportOf('integration', { hasKeyring }),
    component: hasBrowser ? await reportOf('component') : 'no Chromium on this machine',
    screens: hasBrowser
      ? await reportOfSpecs('screens', { workers: 2, hasKeyring: false })
      : 'no Chromium on this machine',
    gallery: hasBrowser
      ? await reportOfSpecs('gallery', { workers: 2, hasKeyring: false })
      : 'no Chromium on this machine',
  };
  for (const zone of zones) {
    others[zone] = hasBrowser ? await reportOf('component', { zone }) : 'no Chromium on this machine';
  }
  const e2e = hasBrowser
    ? await reportOfSpecs('e2e', { workers: 1, hasKeyring })
    : 'no Chromium on this machine';
  const reports = { ...others, e2e, electron: onElectron(e2e) };
  const { lines, held, broken, notRun } = pageOf(wanted, reports, root);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  say(`Node ${process.version} on ${process.platform} ${process.arch}, ${minutes} minutes`);
  for (const line of lines) say(line);
  say(`\nSeed ${seed}: PAYDESK_SEED=${seed} npm run test:deep repeats this run.`);
  say(`${held} held, ${broken} broken, ${notRun} not run`);
  const noticed = words.length > 0 || (await tryMistakes()) === 0;
  process.exitCode = broken > 0 || !noticed ? 1 : 0;
}

await main();
