// `npm run house [-- folder]`: measures a tree of sources, this one unless another is named, so that two can be compared.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './setup/places.mjs';

const nouns = ['emp201', 'leave', 'journal', 'payslip'];
const product = ['electron', 'renderer', 'practice', 'build'];
const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'];
const sources = /\.(?:ts|mjs|js|svelte|css|html)$/;
const mostFilesInFolder = 25;

const root = path.resolve(process.argv[2] ?? inRoot());

/** The files below a folder, by their paths from the root. */
function filesIn(folder) {
  const directory = path.join(root, folder);
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const lineCount = (text) => text.split('\n').length - 1;

/** The folders that hold files with a noun in their names, and how many remain without those inside another of them. */
function foldersNamed(noun) {
  // `leaver` and `leaving` are other nouns.
  const named = new RegExp(`(?:^|[-.])${noun}s?(?![a-z])`);
  const kebab = (name) => name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
  const folders = new Set(
    ['electron', 'renderer']
      .flatMap(filesIn)
      .filter((file) => named.test(kebab(path.posix.basename(file))))
      .map((file) => path.posix.dirname(file)),
  );
  const outermost = [...folders].filter(
    (folder) => ![...folders].some((other) => folder.startsWith(`${other}/`)),
  );
  return { all: folders.size, outermost: outermost.length };
}

function crowdedFolders() {
  const counts = new Map();
  for (const file of [...product, 'test'].flatMap(filesIn)) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts.values()].filter((count) => count > mostFilesInFolder).length;
}

/** Objects or lists that are spread where they are written, which only a limit of lines asks for. */
const spreadsOf = (texts, bracket) => sum(texts.map((text) => text.split(`...${bracket}`).length - 1));

/** How many lines a test file has before its first test, and how many of them import. */
function setUp(text) {
  const before = text.split(/^\s*(?:describe|test|it)(?:\.\w+)*(?:\(|$)/m)[0];
  const imports = before.match(/^import\s[^;]*;/gm) ?? [];
  return { lines: lineCount(before), imports: sum(imports.map((statement) => lineCount(statement) + 1)) };
}

function measure() {
  const code = product
    .flatMap(filesIn)
    .filter((file) => sources.test(file))
    .map(read);
  const testFiles = filesIn('test').filter((file) => sources.test(file));
  const tests = testFiles.map(read);
  const setUps = testFiles
    .filter((file) => /\.(?:test|spec)\.ts$/.test(file))
    .map((file) => setUp(read(file)));
  const size = (file) => `${(statSync(path.join(root, file)).size / 1000).toFixed(1)} kB`;
  const folders = nouns.map(foldersNamed);
  const over = (texts) => `${texts.length} / ${sum(texts.map(lineCount))}`;
  return {
    [`folders with files named ${nouns.join(' / ')}`]: folders.map(({ all }) => all).join(' / '),
    'of these, not inside another': folders.map(({ outermost }) => outermost).join(' / '),
    [`folders with more than ${mostFilesInFolder} files`]: crowdedFolders(),
    'product files / lines': over(code),
    'test files / lines': over(tests),
    'objects spread as literals, product / tests': `${spreadsOf(code, '{')} / ${spreadsOf(tests, '{')}`,
    'lists spread as literals, product / tests': `${spreadsOf(code, '[')} / ${spreadsOf(tests, '[')}`,
    'lines before the first test, of these imports': `${sum(setUps.map(({ lines }) => lines))} / ${sum(setUps.map(({ imports }) => imports))}`,
    ...Object.fromEntries(
      documents.filter((file) => existsSync(path.join(root, file))).map((file) => [file, size(file)]),
    ),
  };
}

const measured = Object.entries(measure());
const width = Math.max(...measured.map(([name]) => name.length));
for (const [name, value] of measured) process.stdout.write(`${name.padEnd(width)}  ${value}\n`);
