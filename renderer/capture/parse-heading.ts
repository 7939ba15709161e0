/** What is wrong with an item and an input typed by hand. */
type HeadingProblem = 'empty' | 'shape';

const part = /^[a-z0-9_]+$/;

/** `calc.<item>.<input>` from what the clerk typed in two fields, or why it is none. */
export function parseHeading(item: string, input: string): { heading: string } | { problem: HeadingProblem } {
  const [itemName, inputName] = [item, input].map((text) => text.trim().toLowerCase());
  if (!itemName || !inputName) return { problem: 'empty' };
  if (!part.test(itemName) || !part.test(inputName)) return { problem: 'shape' };
  return { heading: `calc.${itemName}.${inputName}` };
}

/** The parts of a heading that was pasted whole, or null. */
export function splitPasted(text: string): { item: string; input: string } | null {
  const match = /^\s*calc\.([^.\s]+)\.([^.\s]+)\s*$/i.exec(text);
  return match === null ? null : { item: match[1] ?? '', input: match[2] ?? '' };
}
