import ts from 'typescript';

/** One small mistake in a module: the text between two positions, and what replaces it. */
export interface Mutant {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly instead: string;
  /** For people and for `harmless`, such as `a < b → <=`. */
  readonly what: string;
}

const swaps: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
]);
const opposites: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
]);

type Change = readonly [node: ts.Node, instead: string];

/** The mistakes that can be made at one node. */
function changesAt(node: ts.Node): Change[] {
  if (ts.isBinaryExpression(node)) {
    const swapped = swaps.get(node.operatorToken.kind);
    return swapped === undefined ? [] : [[node.operatorToken, swapped]];
  }
  if (ts.isIfStatement(node)) return [[node.expression, `!(${node.expression.getText()})`]];
  if (ts.isConditionalExpression(node)) return [[node.condition, `!(${node.condition.getText()})`]];
  if (node.kind === ts.SyntaxKind.TrueKeyword && !ts.isLiteralTypeNode(node.parent)) return [[node, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword && !ts.isLiteralTypeNode(node.parent)) return [[node, 'true']];
  if (ts.isThrowStatement(node)) return [[node, ';']];
  if (ts.isPropertyAccessExpression(node)) {
    const opposite = opposites.get(node.name.text);
    return opposite === undefined ? [] : [[node.name, opposite]];
  }
  return [];
}

/** Every mistake that the few changes above can make in a module, each on its own. */
export function mutantsOf(text: string): Mutant[] {
  const file = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    for (const [changed, instead] of changesAt(node)) {
      const [start, end] = [changed.getStart(), changed.getEnd()];
      const { line } = file.getLineAndCharacterOfPosition(start);
      const whole = node.getText().split('\n')[0] ?? '';
      mutants.push({
        line: line + 1,
        start,
        end,
        instead,
        what: `${whole.slice(0, 90)} → ${instead.slice(0, 60)}`,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}

export function applied(text: string, { start, end, instead }: Mutant): string {
  return text.slice(0, start) + instead + text.slice(end);
}
