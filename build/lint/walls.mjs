// Who may import whom: the table of ARCHITECTURE.md, for the linter.

const shared = ['contract', 'bridge', 'actions', 'messages', 'state', 'ui'];
const pageLibraries = ['svelte', 'svelte/*', '@lucide/svelte/**', 'zod'];
// The libraries behind the parts: no screen imports them.
const uiLibraries = ['svelte', 'svelte/*', '@lucide/svelte/**', 'bits-ui', '@internationalized/date'];

/**
 * The layers, the innermost folder first. `may` are the layers whose values one may import, `types` those whose types
 * alone, `modules` the packages, `node` whether Node's own modules.
 */
export const layers = [
  { type: 'contract', at: 'electron/contract', may: ['contract'], modules: ['zod'] },
  { type: 'ipc', at: 'electron/ipc', may: ['ipc', 'contract'], modules: ['zod'], node: true },
  {
    type: 'services',
    at: 'electron/services',
    may: ['services', 'contract'],
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
    modules: ['@cantoo/pdf-lib'],
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
    may: ['capture', 'pay-items', 'records', 'results', 'form', 'sheet', 'charts', 'pdf', ...shared],
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
  {
    type: 'practice',
    at: 'practice',
    may: ['practice'],
    modules: ['better-sqlite3', 'pdfkit', 'zod'],
    node: true,
  },
  { type: 'build', at: 'build', may: ['build'], modules: ['**'], node: true },
  { type: 'test', at: 'test', may: ['*'], modules: ['**'], node: true },
];

export const elements = layers.map(({ type, at }) => ({
  type,
  pattern: at,
  partialMatch: false,
  ...(at.includes('*') ? { capture: ['name'] } : {}),
}));

const preload = { category: 'preload', pattern: 'electron/preload.ts' };
const practiceDoor = { category: 'practice-door', pattern: 'electron/practice.ts' };
const register = { category: 'register', pattern: 'electron/ipc/register.ts' };
export const files = [preload, practiceDoor, register];

const of = (category) => ({ file: { categories: category } });
// Electron's parts are modules of their own: electron/main is another thing than electron/renderer.
const moduleOf = (name) => {
  const [source, part] = name.startsWith('electron/') ? name.split('/') : [name];
  return { origin: 'external', source, ...(part === undefined ? {} : { internalPath: part }) };
};
const modules = (...names) => ({ to: names.map((name) => ({ module: moduleOf(name) })) });

// Each belongs to one file of the innermost layer around it.
const doors = [
  { at: register.pattern, policy: { from: of('register'), allow: modules('electron/main') } },
  {
    at: practiceDoor.pattern,
    policy: { from: of('practice-door'), allow: { to: { element: { type: 'practice' } } } },
  },
  {
    at: preload.pattern,
    policy: { from: of('preload'), disallow: { to: { element: { type: '!contract' } } } },
  },
  { at: preload.pattern, policy: { from: of('preload'), disallow: modules('**') } },
  { at: preload.pattern, policy: { from: of('preload'), disallow: { to: { module: { origin: 'core' } } } } },
  { at: preload.pattern, policy: { from: of('preload'), allow: modules('electron/renderer') } },
];

/** What the files of one layer may import, in order: the last policy that matches an import decides. */
function policiesOf({ type, at, may, types = [], modules: sources, node = false }) {
  const from = { element: { type } };
  const allowed = [
    { to: { element: { type: may } } },
    modules(...sources),
    ...(types.length > 0 ? [{ to: { element: { type: types } }, dependency: { kind: 'type' } }] : []),
    ...(node ? [{ to: { module: { origin: 'core' } } }] : []),
  ];
  return [
    ...allowed.map((allow) => ({ from, allow })),
    ...doors.filter((door) => door.at.startsWith(`${at}/`)).map(({ policy }) => policy),
  ];
}

/** The rule for each layer, which reads the policies of this layer alone: all for every import took a third of the lint. */
export const walls = layers.toReversed().map((layer) => ({
  files: [`${layer.at}/**/*`],
  rules: {
    'boundaries/dependencies': [
      'error',
      { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, policies: policiesOf(layer) },
    ],
  },
}));
