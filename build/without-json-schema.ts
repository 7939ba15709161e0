import type { Plugin } from 'vite';

/**
 * Zod's schemas can write themselves as JSON Schema, and bring that code into every bundle. The page never uses
 * it, and its first load does without.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    transform(code, id) {
      if (!/\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
      const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name);
      return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
    },
  };
}
