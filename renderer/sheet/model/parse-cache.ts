import type { Kind, ParseContext, Parsed } from './kinds/kind.ts';

/** Reads the texts of one batch, each only once a kind: in a paste most of them come again and again. */
export class ParseCache {
  readonly #context: ParseContext | undefined;
  readonly #parsed = new Map<Kind, Map<string, Parsed>>();

  constructor(context?: ParseContext) {
    this.#context = context;
  }

  parse(kind: Kind, typed: string): Parsed {
    const known = this.#ofKind(kind);
    let parsed = known.get(typed);
    if (parsed === undefined) {
      parsed = kind.parse(typed, this.#context);
      known.set(typed, parsed);
    }
    return parsed;
  }

  #ofKind(kind: Kind): Map<string, Parsed> {
    let known = this.#parsed.get(kind);
    if (known === undefined) {
      known = new Map();
      this.#parsed.set(kind, known);
    }
    return known;
  }
}
