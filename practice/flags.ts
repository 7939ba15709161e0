/** Reads true and false or yes and no, as JSON or as text; undefined for anything else. */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'yes') return true;
  return value === 'false' || value === 'no' ? false : undefined;
}

export function yesOrNo(flag: boolean): 'yes' | 'no' {
  return flag ? 'yes' : 'no';
}
