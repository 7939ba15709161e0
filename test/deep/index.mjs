// `npm run test:deep [-- words]`: tests every promise at its full counts, or only those whose text or files contain the
// words, and ends with one page of results. `-- mutation [words]` runs the mutation tests instead, of the modules whose
// paths contain the words.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { promises, zones } from './promises.ts';
import { fromPlaywright, joined, onElectron, pageOf } from './results.ts';
import { ensureBrowser } from '../../build/setup/browser.mjs';
import { reportFile } from '../../build/setup/checks.mjs';
import { run, say } from '../../build/setup/command.mjs';
import { ensureSecretService, keyringEnded, withWatchedKeyring } from '../../build/setup/keyring.mjs';
import { ensurePdfPrograms } from '../../build/setup/pdf-programs.mjs';
import { inRoot, root } from '../../build/setup/places.mjs';
import { ensureSpreadsheetPrograms } from '../../build/setup/spreadsheet-programs.mjs';

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

/** No keyring survives all files of a project. So only a few share one, and they run once more if it has ended. */
const filesInKeyring = 6;

/** Runs the files; resolves to their joined reports, each parsed by `read`, or to the reason why one is missing. */
async function runInKeyrings(files, { hasKeyring, name, argsOf, surroundings, read }) {
  const reports = [];
  const filesTogether = hasKeyring ? filesInKeyring : files.length;
  for (let index = 0; index < files.length; index += filesTogether) {
    const report = reportFile(`deep-${name}`);
    const { args, more } = argsOf(files.slice(index, index + filesTogether), report);
    const env = { ...surroundings, ...more };
    const once = () => {
      writeFileSync(report, '');
      const plain = { program: process.execPath, args, env };
      const command = hasKeyring ? withWatchedKeyring(process.execPath, args, env) : plain;
      return run(command.program, command.args, { env: command.env });
    };
    let { code, output } = await once();
    if (code === keyringEnded) {
      say(`The keyring of ${name} ended on the way: its files run once more.`);
      ({ code, output } = await once());
    }
    if (code !== 0) say(`\n── ${name} ──\n${output.trim()}\n`);
    const text = existsSync(report) ? readFileSync(report, 'utf8') : '';
    if (text === '') return 'the tests broke off';
    reports.push(read(JSON.parse(text)));
  }
  return joined(reports);
}

/** Runs the files of one project that prove the wanted promises; resolves to its report, or to why there is none. */
async function reportOf(project, { hasKeyring = false, zone } = {}) {
  const files = filesOf(project, zone);
  if (files.length === 0) return 'nothing asked for';
  return runInKeyrings(files, {
    hasKeyring,
    name: zone?.replace('/', '-') ?? project,
    argsOf: (some, report) => ({
      args: [
        inRoot('node_modules/vitest/vitest.mjs'),
        'run',
        '--project',
        project,
        ...some,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        '--maxWorkers=2',
      ],
    }),
    surroundings: zone === undefined ? env : { ...env, TZ: zone },
    read: (written) => written,
  });
}

/** The same for Playwright's specs, whose report is converted to the form of the others. */
async function reportOfSpecs(project, { workers, hasKeyring }) {
  const files = filesOf(project);
  if (files.length === 0) return 'nothing asked for';
  const build = await run(process.execPath, [inRoot('build/build.mjs')], { env });
  if (build.code !== 0) return 'the build failed';
  return runInKeyrings(files, {
    hasKeyring,
    name: project,
    argsOf: (some, report) => ({
      args: [
        inRoot('node_modules/@playwright/test/cli.js'),
        'test',
        `--project=${project}`,
        ...some,
        '--reporter=list,json',
        `--workers=${workers}`,
      ],
      more: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
    surroundings: env,
    read: fromPlaywright,
  });
}

/** Makes small mistakes in the guarded modules, which tests must notice; resolves to 0 if enough were noticed. */
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
  await ensurePdfPrograms();
  await ensureSpreadsheetPrograms();
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
