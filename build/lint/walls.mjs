// Who may import whom. docs/decisions/001-rooms-by-noun.md says why.
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { mainRooms, openRooms, pageRooms } from './rooms.mjs';

export { openRooms };

const contract = ['contract', 'kit', 'payroll'];
const shared = [...contract, 'bridge', 'actions', 'messages', 'state', 'ui'];
const pageLibraries = ['svelte', 'svelte/*', '@lucide/svelte/**', 'zod'];
// The libraries that the parts in renderer/ui are built on; screens never import them.
const uiLibraries = ['svelte', 'svelte/*', '@lucide/svelte/**', 'bits-ui', '@internationalized/date'];

/**
 * The layers; the first whose `at` fits a file counts: a folder, or a file if it ends in `.ts`. A layer may import values
 * from the layers in `may`, only types from those in `types`, the packages in `modules`, and Node's own modules if `node`
 * is true; of a layer of rooms, a room may also import from the rooms that `rooms` names for it. `*` is any one name.
 */
const layers = [
  // What every contract is made of, and arithmetic and law: both also for the page.
  { type: 'kit', at: 'electron/kit', may: ['kit', 'payroll'], modules: ['zod'] },
  { type: 'payroll', at: 'electron/payroll', may: ['payroll'], types: ['kit'], modules: [] },
  { type: 'ipc', at: 'electron/ipc', may: ['ipc', ...contract], modules: ['zod'], node: true },
  {
    type: 'api',
    at: 'electron/api',
    may: ['api', 'wire', ...contract],
    modules: ['undici', 'zod'],
    node: true,
  },
  {
    type: 'store',
    at: 'electron/store',
    may: ['store', 'room-store', ...contract],
    modules: ['better-sqlite3', 'zod'],
    node: true,
  },
  {
    type: 'secrets',
    at: 'electron/secrets',
    may: ['secrets', ...contract],
    modules: ['@napi-rs/keyring'],
    node: true,
  },
  {
    type: 'documents',
    at: 'electron/documents',
    may: ['documents', ...contract],
    modules: ['@cantoo/pdf-lib', 'pdfkit'],
    node: true,
  },
  {
    type: 'window',
    at: 'electron/window',
    may: ['window', 'documents', ...contract],
    types: ['services', 'room'],
    modules: ['electron/main', 'zod'],
    node: true,
  },
  {
    type: 'services',
    at: 'electron/services',
    may: ['services', ...contract],
    types: ['api', 'store', 'room-store', 'secrets', 'documents', 'room'],
    modules: [],
    node: true,
  },
  ...['electron/contract.ts', 'electron/*/contract.ts', 'electron/*/contract'].map((pattern) => ({
    type: 'contract',
    at: pattern,
    may: contract,
    // Of the second, its data alone.
    modules: ['zod', 'i18n-iso-countries/**'],
  })),
  // The service's shape of a thing, for the client alone; and its tables, for the store's worker alone.
  ...['electron/*/wire.ts', 'electron/*/wire'].map((pattern) => ({
    type: 'wire',
    at: pattern,
    may: ['wire', 'api', ...contract],
    modules: ['zod'],
    node: true,
  })),
  ...['electron/*/store.ts', 'electron/*/store'].map((pattern) => ({
    type: 'room-store',
    at: pattern,
    may: ['room-store', 'store', ...contract],
    modules: ['better-sqlite3', 'zod'],
    node: true,
  })),
  {
    type: 'main',
    at: 'electron/profile',
    may: ['main', 'room', 'services', 'api', 'store', 'secrets', 'documents', ...contract],
    types: ['room-store'],
    modules: ['zod'],
    node: true,
  },
  {
    type: 'room',
    at: 'electron/*/*',
    may: ['services', ...contract],
    types: ['api', 'store', 'room-store', 'secrets', 'documents'],
    rooms: mainRooms,
    modules: ['zod'],
    node: true,
  },
  {
    type: 'main',
    at: 'electron',
    may: [
      'main',
      'ipc',
      'services',
      'room',
      'wire',
      'api',
      'store',
      'secrets',
      'documents',
      'window',
      ...contract,
    ],
    modules: ['electron/main', 'electron/common', 'zod'],
    node: true,
  },
  // Payroll for its exact decimals: a total of a column is a sum of money too.
  { type: 'sheet', at: 'renderer/sheet', may: ['sheet', 'payroll'], modules: ['svelte'] },
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
    may: ['gallery', 'results', 'form', 'ui', 'charts', 'pdf', 'styles', ...contract],
    modules: uiLibraries,
  },
  { type: 'styles', at: 'renderer/styles', may: ['styles'], modules: uiLibraries },
  { type: 'results', at: 'renderer/results', may: ['results', 'sheet', ...shared], modules: pageLibraries },
  { type: 'records', at: 'renderer/records', may: ['records', ...shared], modules: pageLibraries },
  {
    type: 'form',
    at: 'renderer/form',
    may: ['form', ...contract, 'bridge', 'messages', 'sheet', 'ui'],
    modules: pageLibraries,
  },
  // The words of a room: other rooms may use them too.
  ...['renderer/features/*/texts.ts', 'renderer/features/*/texts'].map((pattern) => ({
    type: 'messages',
    at: pattern,
    may: shared,
    modules: pageLibraries,
  })),
  {
    type: 'feature',
    at: 'renderer/features/*/*',
    may: ['records', 'results', 'form', 'sheet', 'charts', 'pdf', ...shared],
    rooms: pageRooms,
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
    may: ['page', 'feature', 'sheet', 'styles', 'form', ...shared],
    modules: pageLibraries,
  },
  {
    type: 'practice',
    at: 'practice',
    may: ['practice', 'payroll'],
    modules: ['better-sqlite3', 'pdfkit', 'zod'],
    node: true,
  },
  { type: 'build', at: 'build', may: ['build', 'feature'], modules: ['**'], node: true },
  { type: 'test', at: 'test', may: ['*'], modules: ['**'], node: true },
];

// Single files with other rights than the layer around them: `more` adds to the layer's rights, a `type` replaces them.
const doors = {
  'electron/preload.ts': { type: 'preload', may: contract, modules: ['electron/renderer'] },
  'electron/practice.ts': { more: { may: ['practice'] } },
  'renderer/features/file-import/reading/xml.ts': { more: { modules: ['saxen'] } },
  // The sheet knows no payroll; here it gets how the clerk has counts written.
  'renderer/messages/sheet.ts': { more: { may: ['sheet'] } },
  'electron/ipc/register.ts': { more: { modules: ['electron/main'] } },
  // The list of the characters that our PDFs draw, by which their typeface is cut.
  'build/vite/typeface.mjs': { more: { may: ['documents'] } },
};

const { imports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const aliases = Object.entries(imports).map(([name, folder]) => [
  name.slice(0, -1),
  path.posix.join(folder.slice(0, -1), '/'),
]);

/**
 * The layer that a file belongs to, its folder, such as `renderer/features/home`, and its room, such as `home`; undefined
 * outside every layer.
 */
export function placeOf(file) {
  const names = file.split('/');
  for (const layer of layers) {
    const steps = layer.at.split('/');
    const within = names.slice(0, steps.length);
    const isFile = layer.at.endsWith('.ts');
    if (
      (isFile ? names.length === steps.length : names.length >= steps.length) &&
      steps.every((step, index) => step === '*' || step === within[index])
    ) {
      const depth = layer.rooms === undefined ? steps.length : steps.length - 1;
      return { layer, folder: names.slice(0, depth).join('/'), room: names[depth - 1] };
    }
  }
  return undefined;
}

/** The path, from the root, of our own file that an import refers to; undefined for a package. */
export function fileOf(source, importer) {
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
  if (target.folder === place.folder && target.layer === place.layer && own.type === undefined) return true;
  const { type, rooms } = target.layer;
  if (may.includes(type) || (typesAlone && (rights.types ?? []).includes(type))) return true;
  if (rooms === undefined || rights.rooms !== rooms) return false;
  return openRooms.includes(target.room) || target.room in (rooms[place.room] ?? {});
}
