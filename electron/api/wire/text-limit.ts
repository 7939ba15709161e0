/**
 * The most characters of a text that is read from the service, documents aside: more than any name, number or note of a
 * payroll has. A megabyte in the place of an employee number would otherwise reach every comparison, pattern and screen.
 */
export const longestText = 1_000;

export const isTooLong = (value: unknown): boolean => typeof value === 'string' && value.length > longestText;

/** For a text that is only shown: cut visibly. What is compared or written back is unknown instead if it is too long. */
export function shownText(text: string): string {
  if (!isTooLong(text)) return text;
  // Half a surrogate pair at the end would be no character.
  return `${text.slice(0, longestText - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
