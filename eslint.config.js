import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { elements, files, walls } from './build/lint/walls.mjs';
import svelteConfig from './svelte.config.js';

const restricted = (selector, message) => ({ selector, message });
const ipcMain = restricted(
  "Identifier[name='ipcMain']",
  'ipcMain belongs to electron/ipc/register.ts alone.',
);
const ipcRenderer = restricted(
  "Identifier[name='ipcRenderer']",
  'ipcRenderer belongs to electron/preload.ts alone.',
);
const bridge = restricted(
  "MemberExpression[property.name='paydesk']",
  'window.paydesk belongs to renderer/bridge alone.',
);
// A module that imports a name which is not there does not load at all, and Windows has no getuid and the like.
const fromGlobal = (name) => ({
  name,
  message: 'Use the global: process.getuid?.() is undefined on Windows.',
});
const barrel = restricted('ExportAllDeclaration', 'No barrels: import the file itself.');

export default ts.config(
  {
    ignores: [
      'dist',
      'release',
      'demo',
      '.cache',
      'test-results',
      'test/fixtures',
      'test/bench/*/node_modules',
    ],
  },
  js.configs.recommended,
  { files: ['**/*.ts', '**/*.svelte'], extends: [ts.configs.strict] },
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.node },
      parserOptions: {
        parser: ts.parser,
        extraFileExtensions: ['.svelte'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'boundaries/files': files,
      'boundaries/root-path': import.meta.dirname,
      'import/resolver': { typescript: { alwaysTryTypes: false } },
    },
    rules: {
      // A promise without a value is what `withResolvers<void>()` makes: there is no other way to say it.
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-restricted-imports': ['error', ...['process', 'node:process'].map(fromGlobal)],
      'no-restricted-syntax': ['error', ipcMain, ipcRenderer, bridge, barrel],
      'no-console': 'error',
      'max-params': ['error', 3],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-lines': ['error', 300],
      eqeqeq: 'error',
    },
  },
  ...walls,
  {
    files: ['**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Type aliases and interfaces are both at home here.
      '@typescript-eslint/consistent-type-definitions': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: { svelteConfig },
    },
    rules: {
      'svelte/no-at-html-tags': 'error',
      // Stores are not used here, and looking for them needs all types.
      'svelte/require-store-reactive-access': 'off',
      // A Set inside a function is no state; what is state, $state says.
      'svelte/prefer-svelte-reactivity': 'off',
      'no-undef': 'off',
      'prefer-const': 'off',
    },
  },
  { files: ['**/*.svelte'], rules: { 'max-lines': ['error', 250] } },
  {
    files: [
      'renderer/**',
      'test/component/**',
      'test/bench/sheet/page.mjs',
      'test/bench/sheet/contenders/**',
    ],
    languageOptions: { globals: { ...globals.browser } },
  },
  {
    files: ['electron/ipc/register.ts'],
    rules: { 'no-restricted-syntax': ['error', ipcRenderer, bridge, barrel] },
  },
  { files: ['electron/preload.ts'], rules: { 'no-restricted-syntax': ['error', ipcMain, bridge, barrel] } },
  {
    files: ['renderer/bridge/**'],
    rules: { 'no-restricted-syntax': ['error', ipcMain, ipcRenderer, barrel] },
  },
  {
    files: ['test/**', 'build/**', 'practice/cli.ts', '*.config.*'],
    rules: {
      'no-console': 'off',
      'no-restricted-syntax': ['error', barrel],
      'max-lines-per-function': 'off',
    },
  },
  {
    // Tests take rows of a table as parameters.
    files: ['test/**'],
    rules: {
      'max-params': 'off',
    },
  },
  {
    // The packages of this race are there only where it was run.
    files: ['test/bench/sheet/contenders/**'],
    rules: { 'boundaries/dependencies': 'off' },
  },
);
