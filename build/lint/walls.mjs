// Who may import whom: the table in ARCHITECTURE.md, written down for the linter.
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';

const shared = ['contract', 'bridge', 'actions', 'messages', 'state', 'ui'];
const pageLibraries = ['svelte', 'svelte/*', '@lucide/svelte/**', 'zod'];
// The libraries that the parts in renderer/ui are built on; screens never import them.
const uiLibraries = ['svelte', 'svelte/*', '@lucide/svelte/**', 'bits-ui', '@internationalized/date'];

/**
 * The layers, inner folders before the folders that contain them. A layer may import values from the layers in `may`,
 * only types from those in `types`, the packages in `modules`, and Node's own modules if `node` is true. `x/*` and
 * `x/**` mean everything below x.
 */
const layers = [
  { type: 'contract', at: 'electron/contract', may: ['contract'], modules: ['zod'] },
  { type: 'ipc', at: 'electron/ipc', may: ['ipc', 'contract'], modules: ['zod'], node: true },
  {
    type: 'services',
    at: 'electron/services',
    may: ['services', 'contract', 'engine'],
    types: ['api', 'store', 'secrets', 'documents'],
    modules: ['zod'],
    node: true,
  },
  { type: 'api', at: 'electron/api', may: ['api', 'contract'], modules: ['undici', 'zod'], node: true },
  {
    type: 'store',
    at: 'electron/store',
    may: ['store', 'contract'],
    modules: ['better-sqlite3', 'zod'],
    node: true,
  },
  {
    type: 'secrets',
    at: 'electron/secrets',
    may: ['secrets', 'contract'],
    modules: ['@napi-rs/keyring'],
    node: true,
  },
  {
    type: 'documents',
    at: 'electron/documents',
    may: ['documents', 'contract'],
    modules: ['@cantoo/pdf-lib', 'pdfkit'],
    node: true,
  },
  {
    type: 'window',
    at: 'electron/window',
    may: ['window', 'documents', 'contract'],
    types: ['services'],
    modules: ['electron/main', 'zod'],
    node: true,
  },
  {
    type: 'main',
    at: 'electron',
    may: ['main', 'ipc', 'services', 'api', 'store', 'secrets', 'documents', 'window', 'contract'],
    modules: ['electron/main', 'electron/common', 'zod'],
    node: true,
  },
  { type: 'sheet', at: 'renderer/sheet', may: ['sheet'], modules: ['svelte'] },
  { type: 'charts', at: 'renderer/ui/charts', may: ['charts', 'ui'], modules: [...uiLibraries, 'layercake'] },
  {
    type: 'pdf',
    at: 'renderer/ui/pdf',
    may: ['pdf', 'ui'],
    modules: [...uiLibraries, 'pdfjs-dist', 'pdfjs-dist/**'],
  },
  { type: 'ui', at: 'renderer/ui', may: ['ui'], modules: uiLibraries },
  {
    type: 'gallery',
    at: 'renderer/gallery',
    may: ['gallery', 'results', 'form', 'ui', 'charts', 'pdf', 'styles', 'contract'],
    modules: uiLibraries,
  },
  { type: 'styles', at: 'renderer/styles', may: ['styles'], modules: uiLibraries },
  { type: 'results', at: 'renderer/results', may: ['results', 'sheet', ...shared], modules: pageLibraries },
  {
    type: 'capture',
    at: 'renderer/capture',
    may: ['capture', 'results', 'form', 'sheet', ...shared],
    modules: [...pageLibraries, 'saxen'],
  },
  { type: 'records', at: 'renderer/records', may: ['records', ...shared], modules: pageLibraries },
  {
    type: 'form',
    at: 'renderer/form',
    may: ['form', 'contract', 'bridge', 'messages', 'sheet', 'ui'],
    modules: pageLibraries,
  },
  {
    type: 'pay-items',
    at: 'renderer/pay-items',
    may: ['pay-items', 'records', 'form', ...shared],
    modules: pageLibraries,
  },
  {
    type: 'feature',
    at: 'renderer/features/*',
    may: [
      'capture',
      'pay-items',
      'records',
      'results',
      'form',
      'sheet',
      'charts',
      'pdf',
      'engine',
      ...shared,
    ],
    modules: pageLibraries,
  },
  ...['bridge', 'actions', 'messages', 'state'].map((type) => ({
    type,
    at: `renderer/${type}`,
    may: shared,
    modules: pageLibraries,
  })),
  {
    type: 'page',
    at: 'renderer',
    may: ['page', 'feature', 'capture', 'sheet', 'styles', 'form', ...shared],
    modules: pageLibraries,
  },
  // South Africa's payroll rules: pure, and independent of both the app and the practice service, which use them.
  { type: 'engine', at: 'practice/engine', may: ['engine'], modules: [] },
  {
    type: 'practice',
    at: 'practice',
    may: ['practice', 'engine'],
    modules: ['better-sqlite3', 'pdfkit', 'zod'],
    node: true,
  },
  { type: 'build', at: 'build', may: ['build', 'feature'], modules: ['**'], node: true },
  { type: 'test', at: 'test', may: ['*'], modules: ['**'], node: true },
];

// Single files with other rights than the layer around them: `more` adds to the layer's rights, a `type` replaces them.
const doors = {
  'electron/preload.ts': { type: 'preload', may: ['contract'], modules: ['electron/renderer'] },
  'electron/practice.ts': { more: { may: ['practice'] } },
  'electron/ipc/register.ts': { more: { modules: ['electron/main'] } },
  // The list of the characters that our PDFs draw, by which their typeface is cut.
  'build/typeface.mjs': { more: { may: ['documents'] } },
};

const { imports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const aliases = Object.entries(imports).map(([name, folder]) => [
  name.slice(0, -1),
  path.posix.join(folder.slice(0, -1), '/'),
]);

/** The layer that a file belongs to and its folder, such as `renderer/features/home`; undefined outside every layer. */
function placeOf(file) {
  for (const layer of layers) {
    const steps = layer.at.split('/');
    const within = file.split('/').slice(0, steps.length);
    if (
      file.split('/').length > steps.length &&
      steps.every((step, at) => step === '*' || step === within[at])
    ) {
      return { layer, folder: within.join('/') };
    }
  }
  return undefined;
}

/** The path, from the root, of our own file that an import refers to; undefined for a package. */
function fileOf(source, importer) {
  const [name] = source.split('?');
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(importer), name);
  const alias = aliases.find(([prefix]) => name.startsWith(prefix));
  return alias && alias[1] + name.slice(alias[0].length);
}

const isBuiltin = (source) => source.startsWith('node:') || builtinModules.includes(source);
const covers = (pattern, source) =>
  pattern === '**' ||
  pattern === source ||
  source.startsWith(pattern.replace(/\*+$/u, pattern.includes('*') ? '' : '/'));

/** Whether a file (its path from the root, with `/`) may import a source; true for a file outside every layer. */
export function mayImport(importer, source, { typesAlone = false } = {}) {
  const place = placeOf(importer);
  if (place === undefined) return true;
  const { more, ...own } = doors[importer] ?? {};
  const rights = own.type === undefined ? place.layer : own;
  const may = [...rights.may, ...(more?.may ?? [])];
  const modules = [...rights.modules, ...(more?.modules ?? [])];
  const file = fileOf(source, importer);
  if (file === undefined) {
    return isBuiltin(source) ? rights.node === true : modules.some((pattern) => covers(pattern, source));
  }
  if (may.includes('*')) return true;
  const target = placeOf(file);
  if (target === undefined) return false;
  if (target.folder === place.folder && own.type === undefined) return true;
  const { type } = target.layer;
  return may.includes(type) || (typesAlone && (rights.types ?? []).includes(type));
}
