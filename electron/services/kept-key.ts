/** An API key as the keychain has it: with the address that it was given for, which nobody changes in a file. */
export interface KeptKey {
  readonly key: string;
  /** Null for one that an earlier version kept. */
  readonly address: string | null;
}

export function formatKeptKey({ key, address }: KeptKey): string {
  return JSON.stringify({ key, address });
}

export function parseKeptKey(text: string): KeptKey {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content === 'object' && content !== null && 'key' in content && 'address' in content) {
      const { key, address } = content;
      if (typeof key === 'string' && typeof address === 'string') return { key, address };
    }
  } catch {
    // A key alone.
  }
  return { key: text, address: null };
}
