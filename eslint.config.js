// Components alone: what is not one is read by oxlint (build/lint/plain.json), with the imports of components too.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import paydesk from './build/lint/plugin.mjs';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist', 'release', 'demo', '.cache', 'test-results', 'test/fixtures', '**/*.{ts,mts,js,mjs}'] },
  {
    files: ['**/*.svelte'],
    extends: [js.configs.recommended, ts.configs.strict, svelte.configs.recommended],
    plugins: { paydesk },
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: {
        parser: ts.parser,
        extraFileExtensions: ['.svelte'],
        tsconfigRootDir: import.meta.dirname,
        svelteConfig,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[property.name='paydesk']",
          message: 'window.paydesk belongs to renderer/bridge alone.',
        },
        {
          // In the markup too, which oxlint does not read.
          selector:
            'ObjectExpression > SpreadElement > ObjectExpression, SvelteSpreadAttribute > ObjectExpression',
          message: 'Write what is in the literal where it is spread.',
        },
      ],
      // In the markup too, which oxlint does not read.
      'paydesk/vague-names': 'error',
      'no-console': 'error',
      'max-params': ['error', 4],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'max-lines': ['error', 400],
      eqeqeq: 'error',
      'svelte/no-at-html-tags': 'error',
      // Stores are not used here, and looking for them needs all types.
      'svelte/require-store-reactive-access': 'off',
      // A Set inside a function is no state; what is state, $state says.
      'svelte/prefer-svelte-reactivity': 'off',
      // It compiles every component once more, a third of the work.
      'svelte/no-unused-svelte-ignore': 'off',
      // A promise without a value is what `withResolvers<void>()` makes: there is no other way to say it.
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-undef': 'off',
      'prefer-const': 'off',
    },
  },
);
