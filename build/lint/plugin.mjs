// This project's own rules for oxlint and ESLint: who may import whom, no barrel files, no spread of a literal, and no
// vague names.
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

/** Vague name → what to say instead. A property may still be called so, and be destructured by its name. */
const betterNames = new Map([
  ['at', 'index, position, timestamp or path'],
  ['few', 'what there are few of'],
  ['how', 'options or way'],
  ['kept', 'stored or remaining'],
  ['most', 'max and what it limits'],
  ['said', 'reply, message or text'],
  ['told', 'events or reported'],
]);

/** The identifiers that a pattern declares, but for properties that keep their own names. */
function declaredIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredIn);
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        property.type === 'RestElement' || !property.shorthand ? declaredIn(property.value ?? property) : [],
      );
    case 'AssignmentPattern':
      return declaredIn(pattern.left);
    case 'RestElement':
      return declaredIn(pattern.argument);
    default:
      return [];
  }
}

const vagueNames = {
  create(context) {
    const check = (...patterns) => {
      for (const node of patterns.flatMap(declaredIn)) {
        const better = betterNames.get(node.name);
        if (better === undefined) continue;
        context.report({ node, message: `“${node.name}” does not say what it is: write ${better}.` });
      }
    };
    const checkFunction = (node) => check(node.id, ...node.params);
    return {
      VariableDeclarator: (node) => check(node.id),
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      TSFunctionType: checkFunction,
      TSMethodSignature: checkFunction,
      CatchClause: (node) => check(node.param),
      SvelteEachBlock: (node) => check(node.context, node.index),
      SvelteSnippetBlock: checkFunction,
    };
  },
};

export default {
  meta: { name: 'paydesk' },
  rules: { walls: { create }, 'literal-spread': literalSpread, 'vague-names': vagueNames },
};
