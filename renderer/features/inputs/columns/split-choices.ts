const [maxChoices, maxLength] = [50, 60];

/** The choices in a text such as `day, night`: each once, no more and no longer than a column may have. */
export function splitChoices(text: string): string[] {
  const choices = text.split(',').map((choice) => choice.trim().slice(0, maxLength).trim());
  return [...new Set(choices.filter(Boolean))].slice(0, maxChoices);
}
