/** Text that is already markup. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[];

/** Every inserted value is escaped, unless it is Markup. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const texts = parts.map(textOf);
  return new Markup(strings.map((string, index) => string + (texts[index] ?? '')).join(''));
}

function textOf(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('\n');
  return String(part)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
