/** Plain data and bytes as a string, and back; throws on anything else. Runs in the page too, as source text. */
export function makeCodec() {
  const plain = [
    '[object Object]',
    '[object Array]',
    '[object Null]',
    '[object String]',
    '[object Number]',
    '[object Boolean]',
  ];
  function replace(_key: string, item: unknown): unknown {
    if (item instanceof Uint8Array)
      return { $bytes: btoa(Array.from(item, (byte) => String.fromCharCode(byte)).join('')) };
    const kind = Object.prototype.toString.call(item);
    if (item === undefined || plain.includes(kind)) return item;
    throw new Error(`An object could not be cloned: ${kind}.`);
  }
  const revive = (_key: string, item: { $bytes?: string } | null): unknown =>
    item?.$bytes === undefined ? item : Uint8Array.from(atob(item.$bytes), (char) => char.charCodeAt(0));
  return {
    encode: (value: object) => JSON.stringify(value, replace),
    decode: (text: string) => JSON.parse(text, revive) as unknown,
  };
}
