// `npm run check`: everything that reads the code without running it.
import { pathToFileURL } from 'node:url';
import { reportLine, runAll } from './setup/checks.mjs';
import { inRoot } from './setup/places.mjs';

const node = (file, ...args) => [process.execPath, [inRoot('node_modules', file), ...args]];

export const checks = [
  {
    // Walls, and the rules that need no types.
    name: 'lint',
    command: node('oxlint/bin/oxlint', '--config=build/lint/plain.json', '--format=unix', '.'),
  },
  { name: 'lint of components', command: node('eslint/bin/eslint.js', '.', '--max-warnings=0') },
  {
    // Types, the rules that need them, and import cycles.
    name: 'types',
    command: node(
      'oxlint/bin/oxlint',
      '--config=build/lint/oxlint.json',
      ...['--type-aware', '--type-check'],
      '--ignore-pattern=test/fixtures',
      // It runs in the page, whose types svelte-check reads.
      '--ignore-pattern=test/component',
      ...['electron', 'practice', 'renderer', 'build', 'test'],
      ...['playwright.config.ts', 'vitest.config.ts'],
    ),
  },
  {
    name: 'types of the page',
    command: node(
      'svelte-check/bin/svelte-check',
      '--tsconfig',
      'renderer/tsconfig.json',
      '--fail-on-warnings',
      // By TypeScript 7, as above, in less than half of the time.
      '--tsgo-experimental-api',
      '--output',
      'human',
    ),
  },
  {
    name: 'format',
    command: node('oxfmt/bin/oxfmt', '--check', '.'),
  },
];

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const results = await runAll(checks, { atOnce: 2 });
  process.stdout.write(`${reportLine(results)}\n`);
  process.exitCode = results.every((result) => result.failed === 0) ? 0 : 1;
}
