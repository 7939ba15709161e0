import { normalizePath, type Plugin } from 'vite';

/** Main's files that the page imports: contracts, `kit` and `payroll`. None of their constants does more than be made. */
const ofMain = /\/electron\/.+\.ts$/;

/**
 * Lets the page's bundle leave out what it never uses of them, schemas above all: it needs their types and a few
 * constants beside them, and nobody else tells the bundler that a call which makes a schema does nothing else.
 */
export function withoutUnusedSchemas(): Plugin {
  return {
    name: 'without-unused-schemas',
    transform(code, id) {
      if (!ofMain.test(normalizePath(id))) return null;
      const made = this.parse(code)
        .body.map((statement) =>
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
        )
        .flatMap((each) => (each?.type === 'VariableDeclaration' ? each.declarations : []))
        .flatMap(({ init }) =>
          init?.type === 'CallExpression' || init?.type === 'ObjectExpression' ? [init] : [],
        );
      // From the last one on, so that the places of the others stay. No line moves, so the source map stays too.
      const marked = made.reduceRight(
        (text, { start, end }) =>
          `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
        code,
      );
      return { code: marked, map: null };
    },
  };
}
