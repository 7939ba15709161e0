/** Names made of a template: text with parts in braces, such as `{company} {period}`. */

const part = /\{([^{}]*)\}/g;

const cleanPart = (text: string) => text.trim().toLowerCase();

/** The first part in braces that is not one of `parts`; null if there is none. */
export function unknownPartOf(template: string, parts: readonly string[]): string | null {
  for (const [, found = ''] of template.matchAll(part)) {
    if (!parts.includes(cleanPart(found))) return found.trim();
  }
  return null;
}

/**
 * The text that a template makes. A part without a known value becomes empty; half a surrogate pair becomes the
 * replacement character.
 */
export function filled(template: string, facts: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(facts));
  return template.toWellFormed().replaceAll(part, (_, found: string) => known.get(cleanPart(found)) ?? '');
}

/** The same on one line, for a name or a subject. */
export function nameOf(template: string, facts: Readonly<Record<string, string>>): string {
  return filled(template, facts).replaceAll(/\s+/g, ' ').trim();
}
