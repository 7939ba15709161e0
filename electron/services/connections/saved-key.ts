/** An API key as the keychain has it: with the address that it was given for, which nobody changes in a file. */
export interface SavedKey {
  readonly key: string;
  readonly address: string;
}

export function formatSavedKey({ key, address }: SavedKey): string {
  return JSON.stringify({ key, address });
}

/** Undefined for a key alone: for whatever address the database named, a changed backup could draw it there. */
export function parseSavedKey(text: string): SavedKey | undefined {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content === 'object' && content !== null && 'key' in content && 'address' in content) {
      const { key, address } = content;
      if (typeof key === 'string' && typeof address === 'string') return { key, address };
    }
  } catch {
    // No text of ours.
  }
  return undefined;
}
