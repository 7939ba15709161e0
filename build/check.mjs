// `npm run check [-- words]`: every check that reads the code without running it, or those whose names begin with one of
// the words.
import { pathToFileURL } from 'node:url';
import { reportLine, runAll } from './setup/checks.mjs';
import { inRoot } from './setup/places.mjs';

const node = (file, ...args) => [process.execPath, [inRoot('node_modules', file), ...args]];

// Only what has changed since the last run is parsed again, in a third of the time.
const knip = (...args) =>
  node(
    'knip/bin/knip.js',
    '--config=build/lint/knip.mjs',
    '--treat-config-hints-as-errors',
    '--no-progress',
    '--cache',
    '--cache-location=.cache/knip',
    ...args,
  );

// Slowest first.
export const checks = [
  {
    // The rules that need types, and import cycles. With two processors Go takes half as long again to collect garbage.
    name: 'lint of types',
    command: node(
      'oxlint/bin/oxlint',
      '--config=build/lint/oxlint.json',
      '--type-aware',
      '--ignore-pattern=test/fixtures',
      // Component tests run in the page, whose types svelte-check covers.
      '--ignore-pattern=test/component',
      'electron',
      'practice',
      'renderer',
      'build',
      'test',
      'playwright.config.ts',
      'vitest.config.ts',
    ),
    env: { GOMAXPROCS: '1', GOGC: '300' },
  },
  { name: 'lint of components', command: node('eslint/bin/eslint.js', '.', '--max-warnings=0') },
  {
    name: 'types of the page',
    command: node(
      'svelte-check/bin/svelte-check',
      '--tsconfig',
      'renderer/tsconfig.json',
      '--fail-on-warnings',
      // With TypeScript 7, like the other checks: in less than half the time.
      '--tsgo-experimental-api',
      '--output',
      'human',
    ),
  },
  // Single-threaded, because two threads check much of the code twice.
  { name: 'types', command: node('@typescript/native/bin/tsc', '-p', 'tsconfig.json', '--singleThreaded') },
  {
    name: 'types of the tests',
    command: node('@typescript/native/bin/tsc', '-p', 'test/tsconfig.json', '--singleThreaded'),
  },
  {
    name: 'format',
    command: node('oxfmt/bin/oxfmt', '--check', '.'),
  },
  { name: 'unused code', command: knip() },
  { name: 'unused in the app', command: knip('--production', '--include=files,exports,types') },
  {
    // The import walls, and the rules that need no types.
    name: 'lint',
    command: node('oxlint/bin/oxlint', '--config=build/lint/plain.json', '--format=unix', '.'),
  },
];

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const words = process.argv.slice(2);
  const wanted = checks.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.startsWith(word)),
  );
  const results = await runAll(wanted, { atOnce: 2 });
  process.stdout.write(`${reportLine(results)}\n`);
  process.exitCode = results.length > 0 && results.every((result) => result.failed === 0) ? 0 : 1;
}
