// This project's own oxlint rules: who may import whom, and no barrel files.
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

export default { meta: { name: 'paydesk' }, rules: { walls: { create } } };
