import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { beforeAll, describe, expect, test } from 'vitest';
import { inWine, notRunWhere } from '#test/support/not-run.ts';

const root = path.resolve(import.meta.dirname, '../../..');
// Types are not needed to read imports, and a text that is in no project has none.
const eslint = new ESLint({
  cwd: root,
  ignore: false,
  overrideConfig: [
    { ...tseslint.configs.disableTypeChecked, files: ['**/*.ts'] },
    { languageOptions: { parserOptions: { projectService: false, program: null, project: null } } },
  ],
});

async function refusals(file: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: path.join(root, file) });
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? [];
}

// The first text pays for loading the configuration and every rule.
beforeAll(() => refusals('electron/services/fine.ts', use('#contract/ipc.ts')), 300_000);

const wall = 'boundaries/dependencies';
const use = (source: string) => `import { x } from '${source}';\nx();\n`;

describe('an import through a wall is refused', () => {
  test.each([
    ['contract', 'services', 'electron/contract/breach.ts', '#services/ports.ts'],
    ['contract', 'Node', 'electron/contract/breach.ts', 'node:fs'],
    ['preload', 'services', 'electron/preload.ts', '#services/ports.ts'],
    ['preload', 'zod', 'electron/preload.ts', 'zod'],
    ['ipc', 'services', 'electron/ipc/breach.ts', '#services/ports.ts'],
    ['ipc', 'store', 'electron/ipc/breach.ts', '#store/store.ts'],
    ['ipc', 'electron outside register.ts', 'electron/ipc/breach.ts', 'electron/main'],
    ['services', 'undici', 'electron/services/breach.ts', 'undici'],
    ['services', 'electron', 'electron/services/breach.ts', 'electron/main'],
    ['services', 'SQLite', 'electron/services/breach.ts', 'better-sqlite3'],
    ['services', 'the keychain library', 'electron/services/breach.ts', '@napi-rs/keyring'],
    ['services', 'values of the store', 'electron/services/breach.ts', '#store/client.ts'],
    ['api', 'store', 'electron/api/breach.ts', '#store/store.ts'],
    ['store', 'electron', 'electron/store/breach.ts', 'electron/main'],
    ['secrets', 'api', 'electron/secrets/breach.ts', '#api/http.ts'],
    ['window', 'services', 'electron/window/breach.ts', '#services/ports.ts'],
    ['main', 'the page', 'electron/main.ts', '#messages/common.ts'],
    ['main', 'practice', 'electron/main.ts', '#practice/service.ts'],
    ['renderer', 'Node', 'renderer/state/breach.ts', 'node:fs'],
    ['renderer', 'electron', 'renderer/state/breach.ts', 'electron/renderer'],
    ['renderer', 'services', 'renderer/state/breach.ts', '#services/ports.ts'],
    ['sheet', 'bridge', 'renderer/sheet/breach.ts', '#bridge/present-error.ts'],
    ['sheet', 'contract', 'renderer/sheet/breach.ts', '#contract/ipc.ts'],
    ['ui', 'contract', 'renderer/ui/breach.ts', '#contract/ipc.ts'],
    ['ui', 'the charts', 'renderer/ui/breach.ts', './charts/ticks.ts'],
    ['a feature', 'the chart library', 'renderer/features/help/breach.ts', 'layercake'],
    ['a feature', 'what the parts are built on', 'renderer/features/help/breach.ts', 'bits-ui'],
    ['the frame', 'what dates are counted with', 'renderer/frame/breach.ts', '@internationalized/date'],
    ['the page', 'the charts', 'renderer/breach.ts', '#ui/charts/ticks.ts'],
    ['capture', 'a feature', 'renderer/capture/breach.ts', '../features/help/Shortcuts.svelte'],
    ['records', 'a feature', 'renderer/records/breach.ts', '../features/help/Shortcuts.svelte'],
    ['gallery', 'words', 'renderer/gallery/breach.ts', '#messages/common.ts'],
    ['the page', 'the gallery', 'renderer/breach.ts', './gallery/Gallery.svelte'],
    ['ui', 'the gallery', 'renderer/ui/breach.ts', '../gallery/Specimen.svelte'],
    ['a feature', 'another', 'renderer/features/companies/breach.ts', '#features/help/Shortcuts.svelte'],
    ['practice', 'contract', 'practice/breach.ts', '#contract/ipc.ts'],
    ['practice', 'api', 'practice/breach.ts', '#api/http.ts'],
    ['the app', 'its tests', 'electron/services/breach.ts', '#test/support/seed.ts'],
  ])('%s → %s', async (_from, _to, file, source) => {
    expect(await refusals(file, use(source))).toContain(wall);
  });
});

describe('an import that the table allows passes', () => {
  test.each([
    ['services → contract', 'electron/services/fine.ts', use('#contract/ipc.ts')],
    [
      'services → types of the store',
      'electron/services/fine.ts',
      "import type { Store } from '#store/store.ts';\nexport type X = Store;\n",
    ],
    ['register.ts → electron', 'electron/ipc/register.ts', use('electron/main')],
    ['preload → electron', 'electron/preload.ts', use('electron/renderer')],
    ['practice.ts → practice', 'electron/practice.ts', use('#practice/service.ts')],
    ['a feature → itself', 'renderer/features/help/fine.ts', use('./Shortcuts.svelte')],
    ['a feature → sheet', 'renderer/features/help/fine.ts', use('#sheet/Sheet.svelte')],
    ['ui → what it is built on', 'renderer/ui/fine.ts', use('bits-ui')],
    ['charts → their library', 'renderer/ui/charts/fine.ts', use('layercake')],
    ['a feature → charts', 'renderer/features/help/fine.ts', use('#ui/charts/ticks.ts')],
    ['a test → anything', 'test/unit/fine.test.ts', use('#store/client.ts')],
  ])('%s', async (_name, file, text) => {
    expect(await refusals(file, text)).not.toContain(wall);
  });
});

function oxlint(folder: string, ...more: string[]) {
  const program = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const args = ['--config=build/lint/oxlint.json', ...more, '--format=json', folder];
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  return { status, diagnostics };
}

describe('the other walls', () => {
  test('a cycle is refused, through a component and by either spelling of a path', () => {
    const { status, diagnostics } = oxlint('test/fixtures/import-cycle');
    expect(status).toBe(1);
    expect(diagnostics.map(({ code }) => code)).toEqual(Array(3).fill('import(no-cycle)'));
    expect(diagnostics.map(({ filename }) => path.basename(filename)).toSorted()).toEqual([
      'C.svelte',
      'a.ts',
      'b.ts',
    ]);
  });

  const noTypes = notRunWhere(inWine, 'oxlint does not find its part for types under Wine');
  test('a promise that nobody waits for is refused, which takes types to see', noTypes, () => {
    const { status, diagnostics } = oxlint('test/fixtures/floating-promise', '--type-aware');
    expect(status).toBe(1);
    expect(diagnostics.map(({ code }) => code)).toEqual(['typescript(no-floating-promises)']);
  });

  test.each([
    ['a barrel', 'electron/services/breach.ts', "export * from './ports.ts';\n", 'no-restricted-syntax'],
    [
      'ipcMain elsewhere',
      'electron/window/breach.ts',
      "import { ipcMain } from 'electron/main';\nipcMain.removeHandler('x');\n",
      'no-restricted-syntax',
    ],
    [
      'window.paydesk in a feature',
      'renderer/features/help/breach.ts',
      'export const x = window.paydesk;\n',
      'no-restricted-syntax',
    ],
    [
      'raw HTML',
      'renderer/ui/Breach.svelte',
      '<script lang="ts">let x = "";</script>{@html x}\n',
      'svelte/no-at-html-tags',
    ],
    [
      'a fourth parameter',
      'electron/services/breach.ts',
      'export const f = (a: 1, b: 1, c: 1, d: 1) => a + b + c + d;\n',
      'max-params',
    ],
    [
      "a name of Node's process, which may not be there on Windows",
      'build/setup/breach.mjs',
      "import { getuid } from 'node:process';\ngetuid();\n",
      'no-restricted-imports',
    ],
    ['a log on the console', 'electron/services/breach.ts', "console.log('x');\n", 'no-console'],
    ['a long file', 'electron/services/breach.ts', 'export {};\n'.repeat(301), 'max-lines'],
  ])('%s is refused', async (_name, file, text, rule) => {
    expect(await refusals(file, text)).toContain(rule);
  });
});
