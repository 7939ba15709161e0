import type { Kind, ParseContext, Parsed } from './kinds/kind.ts';

/** Parses the texts of one write, each only once per kind, because most texts of a paste repeat. */
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
