const shownCharacters = 4;

/** Shows the last four characters, but never more than a third of the number: four would be most of a short one. */
export function maskNumber(value: string): string {
  const shown = Math.min(shownCharacters, Math.floor(value.length / 3));
  return `•••• ${shown === 0 ? '' : value.slice(-shown)}`.trim();
}

/** Whether a text is a masked number, or what is left of one. */
export const isMasked = (text: string): boolean => text.includes('•');
