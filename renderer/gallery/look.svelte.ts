export interface Look {
  readonly theme: 'system' | 'light' | 'dark';
  readonly density: 'comfortable' | 'compact';
  readonly zoom: '100' | '125' | '150' | '200';
  readonly words: 'short' | 'long';
}

const plain: Look = { theme: 'system', density: 'comfortable', zoom: '100', words: 'short' };

/** Which page is shown and how, kept in the address: a look can be linked, and Back goes back. */
export class Place {
  #hash = $state(location.hash);
  readonly #parts = $derived(this.#hash.slice(1).split('?'));
  readonly name = $derived(this.#parts[0] ?? '');
  // The address is typed by people who build the app; a value that is none shows as a switch without a choice.
  readonly look: Look = $derived({ ...plain, ...Object.fromEntries(new URLSearchParams(this.#parts[1])) });

  follow(): () => void {
    const read = () => (this.#hash = location.hash);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }

  addressOf(name: string, change: Partial<Look> = {}): string {
    const changed = Object.entries({ ...this.look, ...change }).filter(
      ([key, value]) => value !== plain[key as keyof Look],
    );
    const query = new URLSearchParams(changed).toString();
    return `#${name}${query && '?'}${query}`;
  }

  change(change: Partial<Look>): void {
    location.hash = this.addressOf(this.name, change);
  }
}
