import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inWine, notRunWhere } from '#test/support/not-run.ts';
import { root } from '#test/support/repository.ts';
import { mayImport } from '../../../build/lint/walls.mjs';

describe('refuses an import that the table does not allow', () => {
  test.each([
    ['a contract', 'services', 'electron/leave/contract/breach.ts', '#services/ports.ts'],
    ['a contract', 'its own room', 'electron/leave/contract/breach.ts', '../leave.ts'],
    ['a contract', 'Node', 'electron/updates/contract/breach.ts', 'node:fs'],
    ['the kit', 'a contract', 'electron/kit/breach.ts', '#electron/contract.ts'],
    ['payroll', 'values of the kit', 'electron/payroll/breach.ts', '#kit/define.ts'],
    ['payroll', 'zod', 'electron/payroll/breach.ts', 'zod'],
    [
      'a room',
      'a room that the table does not name',
      'electron/leave/breach.ts',
      '#electron/tie-out/tie-out.ts',
    ],
    ['a room', 'values of its own tables', 'electron/emp201/breach.ts', './store/cache.ts'],
    ['a room', "the service's shapes", 'electron/emp201/breach.ts', './wire.ts'],
    ["a room's tables", 'the client', 'electron/emp201/store/breach.ts', '#api/http.ts'],
    ["a room's tables", 'the engine', 'electron/payslips/store/breach.ts', '#practice/items.ts'],
    ["a room's tables", 'electron', 'electron/emp201/store/breach.ts', 'electron/main'],
    ["the service's shapes", 'a store', 'electron/emp201/wire/breach.ts', '../store/cache.ts'],
    ['preload', 'services', 'electron/preload.ts', '#services/ports.ts'],
    ['preload', 'zod', 'electron/preload.ts', 'zod'],
    ['ipc', 'services', 'electron/ipc/breach.ts', '#services/ports.ts'],
    ['ipc', 'store', 'electron/ipc/breach.ts', '#store/store.ts'],
    ['ipc', 'electron outside register.ts', 'electron/ipc/breach.ts', 'electron/main'],
    ['services', 'undici', 'electron/leave/breach.ts', 'undici'],
    ['services', 'electron', 'electron/leave/breach.ts', 'electron/main'],
    ['services', 'SQLite', 'electron/leave/breach.ts', 'better-sqlite3'],
    ['services', 'the keychain library', 'electron/leave/breach.ts', '@napi-rs/keyring'],
    ['services', 'values of the store', 'electron/leave/breach.ts', '#store/client.ts'],
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
    ['sheet', 'contract', 'renderer/sheet/breach.ts', '#electron/contract.ts'],
    ['ui', 'contract', 'renderer/ui/breach.ts', '#electron/contract.ts'],
    ['ui', 'the charts', 'renderer/ui/breach.ts', './charts/ticks.ts'],
    ['a feature', 'the chart library', 'renderer/features/help/breach.ts', 'layercake'],
    ['a feature', 'what the parts are built on', 'renderer/features/help/breach.ts', 'bits-ui'],
    ['the frame', 'what dates are counted with', 'renderer/frame/breach.ts', '@internationalized/date'],
    ['the page', 'the charts', 'renderer/breach.ts', '#ui/charts/ticks.ts'],
    ['a form', 'a room', 'renderer/form/breach.ts', '../features/help/Shortcuts.svelte'],
    ['words of a room', 'its components', 'renderer/features/leave/texts.ts', './Leave.svelte'],
    ['the page', "main's part of a room", 'renderer/features/leave/breach.ts', '#electron/leave/leave.ts'],
    [
      'the page',
      'the tables of a room',
      'renderer/features/emp201/breach.ts',
      '#electron/emp201/store/cache.ts',
    ],
    ['the page', "the service's shapes", 'renderer/features/emp201/breach.ts', '#electron/emp201/wire.ts'],
    ['records', 'a feature', 'renderer/records/breach.ts', '../features/help/Shortcuts.svelte'],
    ['gallery', 'words', 'renderer/gallery/breach.ts', '#messages/common.ts'],
    ['the page', 'the gallery', 'renderer/breach.ts', './gallery/Gallery.svelte'],
    ['ui', 'the gallery', 'renderer/ui/breach.ts', '../gallery/Specimen.svelte'],
    ['a feature', 'another', 'renderer/features/companies/breach.ts', '#features/help/Shortcuts.svelte'],
    ['practice', 'contract', 'practice/breach.ts', '#electron/contract.ts'],
    ['practice', 'api', 'practice/breach.ts', '#api/http.ts'],
    ['the engine', 'the practice service', 'electron/payroll/engine/breach.ts', '#practice/items.ts'],
    ['the engine', 'zod', 'electron/payroll/engine/breach.ts', 'zod'],
    ['the app', 'its tests', 'electron/services/breach.ts', '#test/support/seed.ts'],
  ])('%s → %s', (_from, _to, file, source) => {
    expect(mayImport(file, source)).toBe(false);
  });
});

describe('accepts an import that the table allows', () => {
  test.each([
    ['services → contract', 'electron/services/fine.ts', '#electron/contract.ts'],
    ['a room → the contract of another', 'electron/leave/fine.ts', '#electron/tie-out/contract/tie-out.ts'],
    ['a room → one that is open to all', 'electron/leave/fine.ts', '#electron/sync/record-reader.ts'],
    ['a room → one that the table names', 'electron/tie-out/fine.ts', '#electron/emp201/emp201s.ts'],
    ['the worker → the tables of a room', 'electron/store/fine.ts', '#electron/emp201/store/cache.ts'],
    ["the client → the service's shapes", 'electron/api/fine.ts', '#electron/emp201/wire.ts'],
    [
      'the page → the contract of a room',
      'renderer/features/leave/fine.ts',
      '#electron/emp201/contract/emp201.ts',
    ],
    ['a room of the page → words of another', 'renderer/features/leave/fine.ts', '#features/emp201/texts.ts'],
    ['register.ts → electron', 'electron/ipc/register.ts', 'electron/main'],
    ['preload → electron', 'electron/preload.ts', 'electron/renderer'],
    ['preload → contract', 'electron/preload.ts', './contract.ts'],
    ['practice.ts → practice', 'electron/practice.ts', '#practice/service.ts'],
    ['a room → the engine', 'electron/reports/fine.ts', '#payroll/engine/uif.ts'],
    ['a feature → the engine', 'renderer/features/help/fine.ts', '#payroll/engine/uif.ts'],
    ['a feature → itself', 'renderer/features/help/fine.ts', './Shortcuts.svelte'],
    ['a feature → sheet', 'renderer/features/help/fine.ts', '#sheet/Sheet.svelte'],
    ['sheet → exact decimals', 'renderer/sheet/fine.ts', '#payroll/decimal.ts'],
    ['a feature → an icon', 'renderer/features/help/fine.ts', '@lucide/svelte/icons/check'],
    ['ui → what it is built on', 'renderer/ui/fine.ts', 'bits-ui'],
    ['charts → their library', 'renderer/ui/charts/fine.ts', 'layercake'],
    ['a feature → charts', 'renderer/features/help/fine.ts', '#ui/charts/ticks.ts'],
    ['typeface.mjs → documents', 'build/vite/typeface.mjs', '../electron/documents/pdf/drawn-characters.ts'],
    ['a test → anything', 'test/unit/fine.test.ts', '#store/client.ts'],
  ])('%s', (_name, file, source) => {
    expect(mayImport(file, source)).toBe(true);
  });

  test('services → types of the store, but not its values', () => {
    expect(
      mayImport('electron/leave/fine.ts', '#store/store.ts', {
        typesAlone: true,
      }),
    ).toBe(true);
    expect(mayImport('electron/leave/fine.ts', '#store/store.ts')).toBe(false);
  });
});

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
}

function oxlint({ config = 'oxlint', cwd = root }, ...more: string[]) {
  const program = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [`--config=${path.join(root, `build/lint/${config}.json`)}`, ...more, '--format=json'];
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return { status, diagnostics };
}

describe('the lint rules that need no types', () => {
  const wall = 'paydesk(walls)';
  const vague = 'paydesk(vague-names)';
  const long = 'export {};\n'.repeat(401);
  const component = (script: string) => `<script lang="ts">\n${script}\n</script>\n`;
  const breaches: [name: string, file: string, text: string, rule: string][] = [
    ['a wall', 'electron/leave/wall.ts', "import { x } from '#store/client.ts';\nx();\n", wall],
    ['a wall, by import()', 'electron/leave/later.ts', "void import('#store/client.ts');\n", wall],
    ['a wall, by export', 'electron/leave/on.ts', "export { x } from '#store/client.ts';\n", wall],
    ['a wall of a component', 'renderer/ui/Wall.svelte', component("import '#electron/contract.ts';"), wall],
    ['a barrel', 'electron/services/barrel.ts', "export * from './ports.ts';\n", wall],
    [
      'ipcMain elsewhere',
      'electron/window/breach.ts',
      "import { ipcMain } from 'electron/main';\nipcMain.removeHandler('x');\n",
      'eslint(no-restricted-imports)',
    ],
    [
      'window.paydesk in a feature',
      'renderer/features/help/breach.ts',
      'export const x = window.paydesk;\n',
      'eslint(no-restricted-properties)',
    ],
    [
      'a fifth parameter',
      'electron/services/breach.ts',
      'export const f = (a: 1, b: 1, c: 1, d: 1, e: 1) => a + b + c + d + e;\n',
      'eslint(max-params)',
    ],
    [
      "a name of Node's process, which may not be there on Windows",
      'build/setup/breach.mjs',
      "import { getuid } from 'node:process';\ngetuid();\n",
      'eslint(no-restricted-imports)',
    ],
    ['a log on the console', 'electron/services/log.ts', "console.log('x');\n", 'eslint(no-console)'],
    ['a name that is not there', 'build/name.mjs', 'nowhere();\n', 'eslint(no-undef)'],
    ['any type', 'electron/services/any.ts', 'export type X = any;\n', 'typescript(no-explicit-any)'],
    ['a long file', 'electron/services/long.ts', long, 'eslint(max-lines)'],
    [
      'a literal that is spread',
      'electron/leave/spread.ts',
      'export const x = { ...{ a: 1 } };\n',
      'paydesk(literal-spread)',
    ],
    [
      'a list that is spread',
      'electron/leave/list.ts',
      'export const x = [...[1, 2], 3];\n',
      'paydesk(literal-spread)',
    ],
    ['a vague variable', 'electron/leave/variable.ts', 'export const at = 1;\n', vague],
    ['a vague parameter', 'test/unit/parameter.ts', 'export const double = (most = 1) => 2 * most;\n', vague],
    [
      'a vague parameter of a type',
      'electron/leave/type.ts',
      'export type Print = (how: object) => void;\n',
      vague,
    ],
    ['a vague function', 'build/function.mjs', 'export function told() {}\n', vague],
    [
      'a vague name in a pattern',
      'renderer/ui/pattern.ts',
      'export const f = ({ reply: said }: { reply: string }) => said;\n',
      vague,
    ],
    [
      'a vague item of a list',
      'renderer/ui/item.ts',
      "for (const [at] of ['a'].entries()) void at;\n",
      vague,
    ],
    ['a vague name in a component', 'renderer/ui/Vague.svelte', component('const kept = 1;'), vague],
  ];
  const fine: [name: string, file: string, text: string][] = [
    [
      'types of the store',
      'electron/services/fine.ts',
      "import type { Store } from '#store/store.ts';\nexport type X = Store;\n",
    ],
    [
      'ipcMain in register.ts',
      'electron/ipc/register.ts',
      "import { ipcMain } from 'electron/main';\nipcMain.removeHandler('x');\n",
    ],
    [
      'a list made on the spot that is spread',
      'electron/leave/made.ts',
      'export const x = [...[1, 2].map((n) => n + 1), 3];\n',
    ],
    [
      'a property with a vague name that is destructured',
      'electron/leave/property.ts',
      'export const f = ({ at }: { at: number }) => ({ at, how: at });\n',
    ],
    ['window.paydesk in the bridge', 'renderer/bridge/fine.ts', 'export const x = window.paydesk;\n'],
    ['a long test', 'test/unit/long.test.ts', 'export {};\n'.repeat(400)],
  ];

  const folder = mkdtempSync(path.join(tmpdir(), 'paydesk-lint-'));
  let diagnostics: Diagnostic[] = [];
  beforeAll(() => {
    for (const [, file, text] of [...breaches, ...fine]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    ({ diagnostics } = oxlint({ config: 'plain', cwd: folder }, '.'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const codesOf = (file: string) =>
    diagnostics
      .filter(({ filename }) => path.resolve(folder, filename) === path.join(folder, file))
      .map(({ code }) => code);

  test.each(breaches)('refuse %s', (_name, file, _text, rule) => {
    expect(codesOf(file)).toContain(rule);
  });

  test.each(fine)('accept %s', (_name, file) => {
    expect(codesOf(file)).toEqual([]);
  });
});

describe('the other lint rules', () => {
  test('refuse a cycle of imports, even through a component or by another spelling of a path', () => {
    const { status, diagnostics } = oxlint({}, 'test/fixtures/import-cycle');
    expect(status).toBe(1);
    expect(diagnostics.map(({ code }) => code)).toEqual(Array(3).fill('import(no-cycle)'));
    expect(diagnostics.map(({ filename }) => path.basename(filename)).toSorted()).toEqual([
      'C.svelte',
      'a.ts',
      'b.ts',
    ]);
  });

  const noTypes = notRunWhere(inWine, 'oxlint does not find its part for types under Wine');
  test('refuse a promise that is not awaited, which needs types', noTypes, () => {
    const { status, diagnostics } = oxlint({}, '--type-aware', 'test/fixtures/floating-promise');
    expect(status).toBe(1);
    expect(diagnostics.map(({ code }) => code)).toEqual(['typescript(no-floating-promises)']);
  });

  async function eslintRules(text: string) {
    const eslint = new ESLint({ cwd: root });
    const filePath = path.join(root, 'renderer/ui/Breach.svelte');
    const [result] = await eslint.lintText(text, { filePath });
    return result?.messages.map(({ ruleId }) => ruleId);
  }

  test('refuse raw HTML in a component', async () => {
    const text = '<script lang="ts">let x = "";</script>{@html x}\n';
    expect(await eslintRules(text)).toContain('svelte/no-at-html-tags');
  });

  test.each([
    '{#each [1] as one, at (one)}{at}{/each}',
    '{#snippet line(at: number)}{at}{/snippet}{@render line(1)}',
  ])('refuse a vague name in the markup of a component: %s', async (markup) => {
    const text = `<script lang="ts"></script>${markup}\n`;
    expect(await eslintRules(text)).toContain('paydesk/vague-names');
  });
});
