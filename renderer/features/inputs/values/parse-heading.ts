/** What is wrong with an item and an input that were typed by hand. */
type HeadingProblem = 'empty' | 'shape';

const part = /^[a-z0-9_]+$/;

/** Builds `calc.<item>.<input>` from the two fields that the clerk typed in, or says what is wrong with them. */
export function parseHeading(item: string, input: string): { heading: string } | { problem: HeadingProblem } {
  const [itemName, inputName] = [item, input].map((text) => text.trim().toLowerCase());
  if (!itemName || !inputName) return { problem: 'empty' };
  if (!part.test(itemName) || !part.test(inputName)) return { problem: 'shape' };
  return { heading: `calc.${itemName}.${inputName}` };
}

/** The parts of a heading that was pasted as a whole, or null. */
export function splitPasted(text: string): { item: string; input: string } | null {
  const match = /^\s*calc\.([^.\s]+)\.([^.\s]+)\s*$/i.exec(text);
  return match === null ? null : { item: match[1] ?? '', input: match[2] ?? '' };
}
