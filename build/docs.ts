// `npm run docs`: draws the picture of the house in ARCHITECTURE.md from the imports of the sources. A unit test compares
// the two, so the picture cannot go stale.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileOf, openRooms, placeOf } from './lint/walls.mjs';

const begin = '<!-- begin: made by `npm run docs` -->';
const end = '<!-- end -->';

/** The boxes of the picture, each with its text and the layers of build/lint/walls.mjs that it stands for. */
const boxes: Record<string, { text: string; layers: string[] }> = {
  screens: { text: '<b>screens</b><br>renderer/features/&lt;room&gt;, frame', layers: ['feature', 'page'] },
  tools: {
    text: '<b>lists, forms, results</b><br>records, form, results',
    layers: ['records', 'form', 'results'],
  },
  state: {
    text: '<b>state and words</b><br>state, messages, actions',
    layers: ['state', 'messages', 'actions'],
  },
  bridge: { text: '<b>bridge</b><br>the page&rsquo;s end of IPC', layers: ['bridge'] },
  parts: {
    text: '<b>parts</b><br>ui, sheet: know no payroll',
    layers: ['ui', 'charts', 'pdf', 'sheet', 'styles'],
  },
  preload: { text: '<b>preload.ts</b>', layers: ['preload'] },
  ipc: { text: '<b>ipc</b><br>check the sender, parse, answer', layers: ['ipc'] },
  rooms: { text: '<b>rooms</b><br>electron/&lt;room&gt;: the rules', layers: ['room', 'services'] },
  wire: { text: '<b>wire</b> of each room', layers: ['wire'] },
  tables: { text: '<b>store</b> of each room', layers: ['room-store'] },
  api: { text: '<b>api</b><br>HTTP client', layers: ['api'] },
  store: { text: '<b>store</b><br>SQLite in a worker', layers: ['store'] },
  secrets: { text: '<b>secrets</b><br>keychain', layers: ['secrets'] },
  documents: { text: '<b>documents</b><br>files', layers: ['documents'] },
  window: { text: '<b>window</b><br>Electron', layers: ['window'] },
  service: { text: '<b>the payroll service</b><br>or ours for practice, practice/', layers: ['practice'] },
  ground: { text: '<b>kit, payroll, contracts</b><br>of all rooms', layers: ['kit', 'payroll', 'contract'] },
};

const processes: Record<string, { text: string; boxes: string[] }> = {
  page: {
    text: 'the page: sandboxed, no network, no Node',
    boxes: ['screens', 'tools', 'state', 'bridge', 'parts'],
  },
  main: {
    text: 'main',
    boxes: ['window', 'ipc', 'rooms', 'secrets', 'documents', 'tables', 'store', 'api', 'wire'],
  },
};

/** What runs from one process into another, which no import shows. */
const calls: [from: string, to: string, text: string][] = [
  ['bridge', 'preload', 'call'],
  ['preload', 'ipc', 'IPC'],
  ['ipc', 'rooms', 'call'],
  ['api', 'service', 'HTTP'],
];

const boxOf = new Map(
  Object.entries(boxes).flatMap(([box, { layers }]) => layers.map((layer) => [layer, box])),
);

/** The process that a box runs in, or the box itself if it belongs to none. */
const processOf = (box: string) =>
  Object.keys(processes).find((name) => processes[name]?.boxes.includes(box)) ?? box;

interface Import {
  importer: string;
  imported: string;
  isTypeAlone: boolean;
}

/** Imports of our own files, in the order of the files. */
function readImports(root: string): Import[] {
  const files = ['electron', 'renderer'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|svelte)$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .toSorted(),
  );
  const statement =
    /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;
  return files.flatMap((importer) =>
    [...readFileSync(path.join(root, importer), 'utf8').matchAll(statement)].flatMap((match) => {
      const [, type, source, loaded] = match;
      const imported = fileOf(source ?? loaded ?? '', importer);
      return imported === undefined ? [] : [{ importer, imported, isTypeAlone: type !== undefined }];
    }),
  );
}

/** The arrows between the boxes; dotted where only types are imported. */
function arrowsOf(imports: Import[]): string[] {
  const arrows = new Map<string, boolean>();
  for (const { importer, imported, isTypeAlone } of imports) {
    const from = boxOf.get(placeOf(importer)?.layer.type ?? '');
    const to = boxOf.get(placeOf(imported)?.layer.type ?? '');
    if (from === undefined || to === undefined || from === to) continue;
    // Nearly every box stands on the ground: one arrow for each process is enough.
    const arrow = `${to === 'ground' ? processOf(from) : from} ${to}`;
    arrows.set(arrow, (arrows.get(arrow) ?? true) && isTypeAlone);
  }
  const order = [...Object.keys(boxes), ...Object.keys(processes)];
  const position = (arrow: string) => {
    const [from = '', to = ''] = arrow.split(' ');
    return order.indexOf(from) * order.length + order.indexOf(to);
  };
  return [...arrows]
    .toSorted(([one], [other]) => position(one) - position(other))
    .map(([arrow, isDotted]) => arrow.replace(' ', isDotted ? ' -.-> ' : ' --> '));
}

function drawPicture(imports: Import[]): string {
  const box = (name: string) => `${name}["${boxes[name]?.text}"]`;
  const lines = Object.entries(processes).flatMap(([name, { text, boxes: members }]) => [
    `subgraph ${name}["${text}"]`,
    ...members.map((member) => `  ${box(member)}`),
    'end',
  ]);
  lines.push(
    ...Object.keys(boxes)
      .filter((name) => processOf(name) === name)
      .map(box),
  );
  lines.push(...calls.map(([from, to, text]) => `${from} ==>|${text}| ${to}`), ...arrowsOf(imports));
  return ['```mermaid', 'flowchart TD', ...lines.map((line) => `  ${line}`), '```'].join('\n');
}

/** What each room of a layer uses of other rooms, beside their contracts and texts, and why. */
function roomsUsed(imports: Import[], title: string, folder: string): string {
  const used = new Map<string, Map<string, string>>();
  for (const { importer, imported } of imports) {
    const from = placeOf(importer);
    const to = placeOf(imported);
    if (!from?.layer.at.startsWith(folder) || from.layer !== to?.layer || from.room === to.room) continue;
    const reason = from.layer.rooms?.[from.room]?.[to.room];
    if (reason === undefined) continue;
    const others = used.get(from.room) ?? new Map<string, string>();
    used.set(from.room, others.set(to.room, reason));
  }
  const rows = [...used].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const cell = (others: Map<string, string>) =>
    [...Map.groupBy(others.keys(), (room) => others.get(room) ?? '')]
      .map(([reason, rooms]) => `${rooms.toSorted().join(', ')}: ${reason}`)
      .toSorted()
      .join('; ');
  return [
    `| ${title} | uses |`,
    '|---|---|',
    ...rows.map(([room, others]) => `| ${room} | ${cell(others)} |`),
  ].join('\n');
}

/** A document with its made part as the sources under `root` are now. */
export function withPicture(document: string, root: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The document has no ${begin} … ${end}.`);
  const imports = readImports(root);
  const made = [
    drawPicture(imports),
    'Beyond contracts and texts, these rooms use others. Every room of main may use ' +
      `${openRooms.join(', ')}; those are left out.`,
    roomsUsed(imports, 'room of main', 'electron/'),
    roomsUsed(imports, 'room of the page', 'renderer/'),
  ].join('\n\n');
  return `${document.slice(0, from)}${begin}\n${made}\n${document.slice(to)}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = path.resolve(import.meta.dirname, '..');
  const file = path.join(root, 'ARCHITECTURE.md');
  writeFileSync(file, withPicture(readFileSync(file, 'utf8'), root));
}
