/** A piece of text as a PDF places it; `endsLine` if a line ends with it. */
export interface TextPiece {
  readonly text: string;
  readonly endsLine: boolean;
}

/** Characters of one piece, from the first up to but not including the last. */
interface TextRange {
  readonly piece: number;
  readonly from: number;
  readonly to: number;
}

/** One match of the searched text; it may begin in one piece and end in another. */
export interface TextMatch {
  readonly page: number;
  readonly ranges: readonly TextRange[];
}

/** Removes accents and case without changing the length, so that positions in both texts are the same. */
function fold(text: string): string {
  let folded = '';
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index);
    const plain = /\s/.test(unit) ? ' ' : unit.normalize('NFD').charAt(0).toLowerCase();
    folded += plain.length === 1 ? plain : unit;
  }
  return folded;
}

/** The searchable text of a page, with the position at which each of its pieces begins. */
export class PageText {
  readonly #folded: string;
  readonly #starts: readonly number[];
  readonly #pieces: readonly TextPiece[];

  constructor(pieces: readonly TextPiece[]) {
    let text = '';
    const starts = pieces.map((piece) => {
      const start = text.length;
      text += piece.text + (piece.endsLine ? '\n' : '');
      return start;
    });
    this.#folded = fold(text);
    this.#starts = starts;
    this.#pieces = pieces;
  }

  /** Every match of the query, ignoring case, accents and the number of spaces. */
  find(query: string, page: number): TextMatch[] {
    const wanted = fold(query).trim().replaceAll(/ +/g, ' ');
    if (wanted === '') return [];
    const pattern = wanted
      .split(' ')
      .map((word) => RegExp.escape(word))
      .join(' +');
    return [...this.#folded.matchAll(new RegExp(pattern, 'g'))].map((found) => ({
      page,
      ranges: this.#rangesOf(found.index, found.index + found[0].length),
    }));
  }

  #rangesOf(from: number, to: number): TextRange[] {
    return this.#pieces.flatMap(({ text }, piece) => {
      const start = this.#starts[piece] ?? 0;
      const range = { piece, from: Math.max(0, from - start), to: Math.min(text.length, to - start) };
      return range.from < range.to ? [range] : [];
    });
  }
}
