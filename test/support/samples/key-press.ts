const noModifiers = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

/** A press of the key with this character; `code` is where the key lies. */
export function keyPress(key: string, change: Partial<typeof noModifiers & { code: string }> = {}) {
  return { key, code: '', ...noModifiers, ...change };
}
