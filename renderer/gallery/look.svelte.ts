export interface Look {
  readonly theme: 'system' | 'light' | 'dark';
  readonly density: 'comfortable' | 'compact';
  readonly zoom: '100' | '125' | '150' | '200';
  readonly words: 'short' | 'long';
}

const plain: Look = { theme: 'system', density: 'comfortable', zoom: '100', words: 'short' };

/** The page that is shown and its look, kept in the address, so that a look can be linked and Back works. */
export class Place {
  #hash = $state(location.hash);
  readonly #parts = $derived(this.#hash.slice(1).split('?'));
  readonly name = $derived(this.#parts[0] ?? '');
  // The address is typed by people who build the app; an invalid value shows as a switch without a selection.
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
