/** Repeatable random numbers (mulberry32): the same seed gives the same employees on every computer. */
export class SeededRandom {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A separate source for each use: drawing from one does not affect the others. */
  static of(...parts: readonly number[]): SeededRandom {
    const mixed = parts.reduce(
      (state, part) => Math.imul(state ^ part, 0x9e3779b1) ^ (part >>> 5),
      0x2545f491,
    );
    const random = new SeededRandom(mixed);
    random.next();
    return random;
  }

  /** From 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Choice>(choices: readonly Choice[]): Choice {
    const choice = choices[Math.floor(this.next() * choices.length)];
    if (choice === undefined) throw new RangeError('Nothing to pick from.');
    return choice;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => String(this.between(0, 9))).join('');
  }
}
