/** The script of each npm script, by name; `build/run.mjs` starts them. */
export const jobs = {
  start: 'build/start.mjs',
  test: 'build/test.mjs',
  'test:deep': 'test/deep/index.mjs',
  'test:windows': 'build/windows/test.mjs',
  'test:electron': 'build/test-electron.mjs',
  check: 'build/check.mjs',
  demo: 'build/demo.mjs',
  gallery: 'build/gallery.mjs',
  bench: 'build/bench.mjs',
  build: 'build/build.mjs',
  package: 'build/package.mjs',
  manual: 'build/make-manual.mjs',
  docs: 'build/docs.ts',
  house: 'build/house.mjs',
  practice: 'practice/cli.ts',
};
