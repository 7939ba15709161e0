const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

export const isDecimal = (text: string): boolean => decimal.test(text);

/** The value without needless zeros, but with at least this many decimals; never rounded. */
export function withDecimals(value: string, least: number): string {
  const [, sign = '', whole = '', fraction = ''] = decimal.exec(value) ?? [];
  const digits = whole.replace(/^0+(?=\d)/, '');
  const kept = fraction.replace(/(?<!0)0+$/, '').padEnd(least, '0');
  const text = kept === '' ? digits : `${digits}.${kept}`;
  return /[1-9]/.test(text) ? `${sign}${text}` : text;
}

/** A sum of exact decimals. */
export class ExactSum {
  #units = 0n;
  #scale = 0;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(value: string): void {
    const [, sign = '', whole = '', fraction = ''] = decimal.exec(value) ?? [];
    if (fraction.length > this.#scale) {
      this.#units *= 10n ** BigInt(fraction.length - this.#scale);
      this.#scale = fraction.length;
    }
    this.#units += BigInt(`${sign}${whole}${fraction.padEnd(this.#scale, '0')}`);
    this.#count += 1;
  }

  toString(): string {
    const digits = String(this.#units < 0n ? -this.#units : this.#units).padStart(this.#scale + 1, '0');
    const [whole, fraction] = [
      digits.slice(0, digits.length - this.#scale),
      digits.slice(digits.length - this.#scale),
    ];
    return withDecimals(`${this.#units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`, 0);
  }
}
