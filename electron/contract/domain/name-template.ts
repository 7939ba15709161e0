/** Names made of a template: text with parts in braces, such as `{company} {period}`. */

const part = /\{([^{}]*)\}/g;

const cleanPart = (text: string) => text.trim().toLowerCase();

/** What stands in braces and is no part that a name can have; null: nothing. */
export function unknownPartOf(template: string, parts: readonly string[]): string | null {
  for (const [, found = ''] of template.matchAll(part)) {
    if (!parts.includes(cleanPart(found))) return found.trim();
  }
  return null;
}

/** What a template makes; where nothing is known for a part, nothing stands there, and half a character is a sign for one. */
export function filled(template: string, facts: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(facts));
  return template.toWellFormed().replaceAll(part, (_, found: string) => known.get(cleanPart(found)) ?? '');
}

/** On one line, as a name or a subject. */
export function nameOf(template: string, facts: Readonly<Record<string, string>>): string {
  return filled(template, facts).replaceAll(/\s+/g, ' ').trim();
}
