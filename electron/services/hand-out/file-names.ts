import { nameParts, type NamePart } from '#contract/domain/payslip-saving.ts';

export type NameFacts = Readonly<Record<NamePart, string>>;

const part = /\{([^{}]*)\}/g;

const isPart = (text: string): text is NamePart => nameParts.some((known) => known === text);

const cleanPart = (text: string) => text.trim().toLowerCase();

/** What stands in braces and is no part that a name can have; null: nothing. */
export function unknownPartOf(template: string): string | null {
  for (const [, found = ''] of template.matchAll(part)) if (!isPart(cleanPart(found))) return found.trim();
  return null;
}

/** What a template makes; where nothing is known for a part, nothing stands there, and half a character is a sign for one. */
export function filled(template: string, facts: NameFacts): string {
  return template.toWellFormed().replaceAll(part, (_, found: string) => {
    const known = cleanPart(found);
    return isPart(known) ? facts[known] : '';
  });
}

/** On one line, as a name or a subject. */
export function nameOf(template: string, facts: NameFacts): string {
  return filled(template, facts).replaceAll(/\s+/g, ' ').trim();
}
