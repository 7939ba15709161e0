// For knip, which finds files, exports and packages that nobody uses: where the code begins. `npm run check` runs it
// twice. With --production it leaves the tests out, and finds what nothing but tests uses.
import { parts } from '../build.mjs';
import { jobs } from '../jobs.mjs';

// Modules that nothing imports, because they are started or loaded by their paths: by npm, a script, a tool, a workflow
// or a person.
const product = [
  ...Object.values(jobs),
  ...parts.map(({ entry }) => entry),
  'build/{bench-history,commit-subjects}.mjs',
  'build/lint/{knip,plugin}.mjs',
  'build/package/{release-notes,sign-feed,try-installer}.mjs',
  // Imported by svelte.config.js, which is not code of the app.
  'build/vite/plain-icons.ts',
  'build/vite/typeface.mjs',
  'build/windows/in-lab.mjs',
  // The gallery, which test/gallery/ builds.
  'build/vite/vite.gallery.ts',
  'renderer/gallery/main.ts',
];
const tests = [
  'test/bench/*/index.ts',
  'test/bench/bulk/read-file-alone.ts',
  'test/bench/data/fetch-and-parse.ts',
  'test/bench/data/line.ts',
  'test/bench/sheet/{page,contenders/*}.mjs',
  'test/double/electron.ts',
  'test/double/{launch,register}.mjs',
  'test/e2e/demo/{demo,demo.config}.ts',
  'test/gallery/{open,pictures}.ts',
  'test/integration/double/example/*.cjs',
  'test/integration/electron/store/{draft-writer,crashing-upgrade,opener,password-writer}.ts',
  'test/mutation/{index,vitest.config}.ts',
  'test/support/store/carry-backup.ts',
  'test/support/dies-before-close.mjs',
  'test/support/{clipboard,workbooks}/capture.mjs',
];

// Packages that nothing imports either: started by their paths, or read as files.
const byPath = [
  '@typescript/native',
  'electron-builder',
  'inter-ui',
  'oxfmt',
  'oxlint',
  'oxlint-tsgolint',
  'svelte-check',
];
// Parts of Electron and of its packager, wanted in the versions that these bring.
const brought = ['@electron/get', 'app-builder-lib', 'builder-util'];

export default ({ production }) => ({
  entry: [...product.map((file) => `${file}!`), ...tests],
  project: [
    '{build,electron,practice,renderer}/**/*.{ts,mjs,svelte}!',
    'test/**/*.{ts,mjs,cjs,svelte}',
    '*.{ts,js}',
  ],
  ignore: ['test/fixtures/**'],
  // What workflows start is named above, for both runs.
  'github-actions': false,
  // A part of a module that the module itself uses may be exported for its tests, but not for nobody.
  ignoreExportsUsedInFile: production === true,
  exclude: ['binaries'],
  ignoreDependencies: [...byPath, ...brought],
  // Their packages are in the bench's own package.json.
  ignoreIssues: { 'test/bench/sheet/contenders/*.mjs': ['unlisted'] },
});
