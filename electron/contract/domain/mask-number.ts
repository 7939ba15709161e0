const shownCharacters = 4;

/** The last characters, and never more than a third of the whole: of a short number they would show most. */
export function maskNumber(value: string): string {
  const shown = Math.min(shownCharacters, Math.floor(value.length / 3));
  return `•••• ${shown === 0 ? '' : value.slice(-shown)}`.trim();
}

/** Whether a text is a masked number, or what is left of one. */
export const isMasked = (text: string): boolean => text.includes('•');
