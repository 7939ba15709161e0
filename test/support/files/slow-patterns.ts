import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** What can make a pattern take the square of a text's length, or worse. */
export type Slowness =
  /** Repeats within a repeat can share the same characters in many ways. */
  | 'nested'
  /** Two repeats beside each other can share the same characters. */
  | 'adjacent'
  /** Without a fixed beginning, a failed search goes over the same repeat again from each of its characters. */
  | 'restarts';

/** A repeat of up to this many is as good as none for a text of a thousand characters. */
const fewRepeats = 100;

/** Characters of every class that patterns name: what two repeats share is found among them. */
const samples = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...Array.from('\u00a0\u2028\u200b\u2212é٣中Éß€…–’'),
];

type Chars = ReadonlySet<string>;
const none: Chars = new Set();
const shares = (a: Chars, b: Chars) => [...a].some((char) => b.has(char));
const join = (...sets: readonly Chars[]): Chars => new Set(sets.flatMap((set) => [...set]));

const isEndless = (node: AST.Element): node is AST.Quantifier =>
  node.type === 'Quantifier' && node.max > fewRepeats && !isEmpty(node.element);

const isEmpty = (node: AST.Element): boolean =>
  node.type === 'Assertion' || (node.type === 'Quantifier' && node.max === 0);

const isNegated = (node: AST.Node) => node.type === 'Assertion' && 'negate' in node && node.negate;

class Pattern {
  readonly #flags: string;
  readonly #found = new Set<Slowness>();
  readonly #chars = new Map<AST.Node, Chars>();

  constructor(source: string, flags: string) {
    this.#flags = flags.replaceAll(/[gyd]/g, '');
    const unicode = flags.includes('u');
    const ast = new RegExpParser().parsePattern(source, 0, source.length, {
      unicode,
      unicodeSets: flags.includes('v'),
    });
    for (const { elements } of ast.alternatives) {
      this.#walk(elements, true);
      if (!flags.includes('y')) this.#checkBeginning(elements);
    }
  }

  get found(): Slowness[] {
    return [...this.#found];
  }

  /** `mayFail`: something behind these elements may still fail, so that they are tried in every other way. */
  #walk(elements: readonly AST.Element[], mayFail: boolean): void {
    elements.forEach((element, index) => {
      const rest = elements.slice(index + 1);
      const fails = rest.some((one) => this.#mayFail(one)) || (mayFail && rest.length > 0);
      if (isEndless(element)) {
        this.#checkNested(element);
        if (fails) this.#checkAdjacent(element, rest);
      }
      const inside = element.type === 'Quantifier' ? element.element : element;
      if (!('alternatives' in inside)) return;
      // What is in a group stands before what follows the group, unless that is the group itself once more.
      const behind = isEndless(element) || inside.type === 'Assertion' ? [] : rest;
      for (const one of inside.alternatives) this.#walk([...one.elements, ...behind], fails);
    });
  }

  #mayFail(node: AST.Element): boolean {
    return node.type === 'Quantifier' ? node.min > 0 && this.#mayFail(node.element) : true;
  }

  #checkNested(outer: AST.Quantifier): void {
    const { element } = outer;
    if (element.type !== 'Group' && element.type !== 'CapturingGroup') return;
    for (const { elements } of element.alternatives) {
      for (const inner of elements.filter(isEndless)) {
        const own = this.#of(inner);
        // A character between two repeats that is in neither makes clear where each ends.
        const others = elements.filter((one) => one !== inner);
        const parts = others.some(
          (one) => this.#mayFail(one) && !shares(this.#of(one), own) && !isEmpty(one),
        );
        if (!parts) this.#found.add('nested');
      }
    }
  }

  #checkAdjacent(first: AST.Quantifier, rest: readonly AST.Element[]): void {
    const own = this.#of(first);
    for (const [index, next] of rest.entries()) {
      const after = rest.slice(index + 1);
      const inner = next.type === 'Quantifier' && next.max <= fewRepeats ? next.element : next;
      // What is in a group, or looked for ahead, comes beside the first repeat too.
      if ('alternatives' in inner && !isNegated(inner)) {
        for (const { elements } of inner.alternatives) this.#checkAdjacent(first, [...elements, ...after]);
        if (this.#mayFail(next)) return;
        continue;
      }
      const begins = this.#firstOf(next);
      if (isEndless(next) && shares(own, begins) && after.some((one) => this.#mayFail(one))) {
        this.#found.add('adjacent');
      }
      // What must be there and does not begin like the first repeat ends it.
      if (this.#mayFail(next) && !isEmpty(next) && !shares(own, begins)) return;
    }
  }

  #checkBeginning(elements: readonly AST.Element[]): void {
    const index = elements.findIndex((one) => one.type !== 'Assertion' || one.kind === 'start');
    const first = elements[index];
    if (first === undefined || !isEndless(first)) return;
    const rest = elements.slice(index + 1).filter((one) => this.#mayFail(one));
    // A boundary before it lets the search begin only once for each run of its characters.
    const isBounded = elements
      .slice(0, index)
      .some((one) => one.type === 'Assertion' && (one.kind === 'word' || one.kind === 'lookbehind'));
    if (rest.length > 0 && !isBounded) this.#found.add('restarts');
  }

  /** The characters with which an element may begin. */
  #firstOf(node: AST.Element | AST.QuantifiableElement): Chars {
    if (node.type === 'Quantifier') return this.#firstOf(node.element);
    if (node.type !== 'Group' && node.type !== 'CapturingGroup') return this.#of(node);
    return join(
      ...node.alternatives.flatMap(({ elements }) => {
        const end = elements.findIndex((one) => this.#mayFail(one) && !isEmpty(one));
        return elements.slice(0, end === -1 ? undefined : end + 1).map((one) => this.#firstOf(one));
      }),
    );
  }

  /** The characters that an element may consume, among the samples. */
  #of(node: AST.Element | AST.QuantifiableElement): Chars {
    const known = this.#chars.get(node);
    if (known !== undefined) return known;
    const chars = this.#charsOf(node);
    this.#chars.set(node, chars);
    return chars;
  }

  #charsOf(node: AST.Element | AST.QuantifiableElement): Chars {
    switch (node.type) {
      case 'Quantifier':
        return this.#of(node.element);
      case 'Group':
      case 'CapturingGroup':
        return join(...node.alternatives.flatMap(({ elements }) => elements.map((one) => this.#of(one))));
      case 'Assertion':
        return none;
      case 'Backreference':
        return new Set(samples);
      default: {
        const one = new RegExp(`^(?:${node.raw})$`, this.#flags);
        return new Set(samples.filter((char) => one.test(char)));
      }
    }
  }
}

/** How a pattern may be slow; an empty list if its time grows with the length of the text alone. */
export function slownessOf(source: string, flags: string): Slowness[] {
  return new Pattern(source, flags).found;
}
