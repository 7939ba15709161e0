// `npm run check`: everything that reads the code without running it.
import { pathToFileURL } from 'node:url';
import { reportLine, runAll } from './setup/checks.mjs';
import { inRoot } from './setup/places.mjs';

const node = (file, ...args) => [process.execPath, [inRoot('node_modules', file), ...args]];

export const checks = [
  {
    name: 'lint',
    command: node(
      'eslint/bin/eslint.js',
      '.',
      '--max-warnings=0',
      '--cache',
      '--cache-location=.cache/eslint/',
    ),
    // TypeScript reads components as the parser hands them out, instead of a changed program for each: a third of the
    // time. Without it the same is found.
    env: { SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK: '1' },
  },
  {
    name: 'cycles',
    command: node(
      'oxlint/bin/oxlint',
      '--config=build/lint/cycles.json',
      '--ignore-pattern=test/fixtures',
      ...['electron', 'practice', 'renderer', 'build', 'test'],
    ),
  },
  { name: 'types', command: node('typescript/bin/tsc', '-p', 'tsconfig.json') },
  { name: 'types of the tests', command: node('typescript/bin/tsc', '-p', 'test/tsconfig.json') },
  {
    name: 'types of the page',
    command: node(
      'svelte-check/bin/svelte-check',
      '--tsconfig',
      'renderer/tsconfig.json',
      '--fail-on-warnings',
      '--output',
      'human',
    ),
  },
  {
    name: 'format',
    command: node('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '--cache', '.'),
  },
];

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const results = await runAll(checks, { atOnce: 2 });
  process.stdout.write(`${reportLine(results)}\n`);
  process.exitCode = results.every((result) => result.failed === 0) ? 0 : 1;
}
