/** The code points that the typeface has. */
export const characters: readonly number[];
/** Resolves to the bytes of each file that is shipped, by its path from the root. */
export function cutTypeface(): Promise<Record<string, Buffer>>;
