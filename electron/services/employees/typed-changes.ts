import { employeeFields } from '#contract/domain/employee-fields.ts';
import type { TypedChange } from '#contract/domain/typed-change.ts';
import { sameText } from '#contract/form/field-kinds.ts';
import { fieldsOf, type Texts } from '#contract/form/form-table.ts';

/** What of `texts` to keep beside a record, `before` as the page has it; null: the record says the same. */
export function keptTexts(before: Texts, texts: Texts): Record<string, string | null> {
  const kept: Record<string, string | null> = {};
  for (const { path, row } of fieldsOf(employeeFields)) {
    const text = texts[path];
    if (text !== undefined) kept[path] = sameText(row, before[path] ?? '', text) ? null : text;
  }
  return kept;
}

/** What was typed and is still something else than the record says; null: nothing is. */
export function typedOver(before: Texts, typed: TypedChange | null): TypedChange | null {
  if (typed === null) return null;
  const texts: TypedChange['texts'] = {};
  for (const [path, text] of Object.entries(keptTexts(before, typed.texts))) {
    if (text !== null) texts[path] = text;
  }
  return Object.keys(texts).length === 0 ? null : { texts, at: typed.at };
}

/** Takes away what was sent as it was typed; a change of other fields leaves it there. */
export function withoutSent({ texts }: TypedChange, now: Texts): Record<string, null> {
  const sent = Object.keys(texts).filter((path) => texts[path] === now[path]);
  return Object.fromEntries(sent.map((path) => [path, null]));
}
