/** Reading what a stand-in lacks throws, so that no test passes on a missing API. Also runs in the page, as source text. */
export function strict<T extends object>(name: string, target: T): T {
  // Properties that the language, Node's events and Playwright look up by themselves.
  const probed = /^(_.*|then|toJSON|constructor|default|domain|prototype)$/;
  const get = (object: T, key: string | symbol, receiver: unknown): unknown => {
    if (key in object || typeof key === 'symbol' || probed.test(key))
      return Reflect.get(object, key, receiver);
    throw new Error(`The electron double has no ${name}.${key}.`);
  };
  return new Proxy(target, { get });
}
