import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { slownessOf } from '#test/support/files/slow-patterns.ts';

test.each([
  [/^0+(?=\d+$)/, ['adjacent']],
  [/^\s*(\d+)\s*\d*$/, ['adjacent']],
  [/^(a+)+$/, ['nested']],
  [/^(?:\w+\s?)*$/, ['nested']],
  [/\s+$/, ['restarts']],
  [/[a-z]+:/, ['restarts']],
])('finds the slow pattern %s', (pattern, slowness) => {
  expect(slownessOf(pattern.source, pattern.flags)).toEqual(slowness);
});

test.each([/^\d+(?:\.\d+)*$/, /\s+/g, /^\s+/, /^[a-z]+:\d+$/, /^0+(?=\d)/, /\b\w+:/, /^\d{1,3}(?: \d{3})*$/])(
  'accepts %s',
  (pattern) => {
    expect(slownessOf(pattern.source, pattern.flags)).toEqual([]);
  },
);

/** A line with something like a pattern in it; only such files are parsed. */
const candidate = /[\s(,=:[!&|?{}]\/[^/*\s][^\n]*\/[dgimsuvy]*[.,;)\]\s]/;

function patternsIn(file: string): { source: string; flags: string; at: string }[] {
  const text = readFileSync(file, 'utf8');
  const code = file.endsWith('.svelte') ? (/<script[^>]*>([^]*?)<\/script>/.exec(text)?.[1] ?? '') : text;
  if (!candidate.test(code)) return [];
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  const found: { source: string; flags: string; at: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
        at: `${file} ${node.text}`,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

test('finds no slow pattern in the sources', () => {
  const files = globSync('{electron,renderer,practice}/**/*.{ts,svelte}', {
    exclude: ['**/node_modules/**'],
  });
  const patterns = files.flatMap(patternsIn);
  expect(patterns.length).toBeGreaterThan(300);
  const slow = patterns.flatMap(({ source, flags, at }) =>
    slownessOf(source, flags).map((slowness) => `${slowness}: ${at}`),
  );
  expect(slow).toEqual([]);
});
