// This project's own oxlint rules: who may import whom, no barrel files, and no spread of a literal.
import path from 'node:path';
import { mayImport } from './walls.mjs';

function create(context) {
  const importer = path.relative(context.cwd, context.filename).replaceAll('\\', '/');
  const check = (node) => {
    const source = node.source?.value;
    if (typeof source !== 'string') return;
    const typesAlone = node.importKind === 'type' || node.exportKind === 'type';
    if (mayImport(importer, source, { typesAlone })) return;
    context.report({ node, message: `build/lint/walls.mjs does not allow ${importer} to import ${source}.` });
  };
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration(node) {
      check(node);
      context.report({ node, message: 'No barrels: import the file itself.' });
    },
  };
}

/** A literal spread where it could stand as it is, which hides the length of what is around it. */
const literalSpread = {
  create(context) {
    const literals = {
      ObjectExpression: 'ObjectExpression',
      ArrayExpression: 'ArrayExpression',
      CallExpression: 'ArrayExpression',
    };
    return {
      SpreadElement(node) {
        if (node.argument.type !== literals[node.parent.type]) return;
        context.report({ node, message: 'Write what is in the literal where it is spread.' });
      },
    };
  },
};

export default { meta: { name: 'paydesk' }, rules: { walls: { create }, 'literal-spread': literalSpread } };
