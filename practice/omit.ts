/** A copy without the named keys. */
export function omit<Whole extends object, const Key extends keyof Whole>(
  whole: Whole,
  ...keys: readonly Key[]
): Omit<Whole, Key> {
  const copy = { ...whole };
  for (const key of keys) Reflect.deleteProperty(copy, key);
  return copy;
}
