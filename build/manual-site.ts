import type { Block, Inline, ManualPage } from '../renderer/features/help/manual-blocks.ts';

const style = `
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.6 Inter, 'Segoe UI', system-ui, sans-serif; color: #1f2421; background: #fffefa; }
nav ol { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; font-size: .875rem; }
a { color: #08454a; } [aria-current] { font-weight: 600; text-decoration: none; }
img { width: 100%; border: 1px solid #c9c8bd; border-radius: 6px; }
table { border-collapse: collapse; } th, td { padding: .25rem .75rem; border-bottom: 1px solid #c9c8bd; text-align: left; vertical-align: top; }
code, kbd { padding: 0 .25rem; border: 1px solid #c9c8bd; border-radius: 4px; font: inherit; font-size: .875em; }
@media (prefers-color-scheme: dark) { body { color: #e8e6df; background: #20211f; } a { color: #86d0cf; } }
`;

/** The manual as HTML pages by file name; its first page is `index.html`. */
export function manualSite(
  names: readonly string[],
  pages: ReadonlyMap<string, ManualPage>,
): Map<string, string> {
  const fileOf = (name: string) => (name === names[0] ? 'index.html' : `${name}.html`);
  return new Map(
    names.flatMap((name) => {
      const page = pages.get(name);
      return page === undefined ? [] : [[fileOf(name), html({ name, page, names, pages, fileOf })] as const];
    }),
  );
}

interface Parts {
  readonly name: string;
  readonly page: ManualPage;
  readonly names: readonly string[];
  readonly pages: ReadonlyMap<string, ManualPage>;
  readonly fileOf: (name: string) => string;
}

function html({ name, page, names, pages, fileOf }: Parts): string {
  const links = names.map((each) => {
    const current = each === name ? ' aria-current="page"' : '';
    return `<li><a href="${fileOf(each)}"${current}>${escaped(pages.get(each)?.title ?? '')}</a></li>`;
  });
  const title = escaped(page.title);
  return `<!doctype html>
<html lang="en-ZA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Paydesk</title><style>${style}</style></head>
<body>
<nav aria-label="Pages"><ol>${links.join('')}</ol></nav>
<main>
<h1>${title}</h1>
${page.blocks.map((block) => blockHtml(block, fileOf)).join('\n')}
</main>
</body>
</html>
`;
}

function blockHtml(block: Block, fileOf: Parts['fileOf']): string {
  const inline = (content: readonly Inline[]) => inlineHtml(content, fileOf);
  switch (block.type) {
    case 'heading':
      return `<h${block.level}>${inline(block.content)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${inline(block.content)}</p>`;
    case 'picture':
      return `<img src="${escaped(block.src)}" alt="${escaped(block.text)}">`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      const items = block.items.map(
        (item) => `<li>${item.map((each) => blockHtml(each, fileOf)).join('')}</li>`,
      );
      return `<${tag}>${items.join('')}</${tag}>`;
    }
    case 'table': {
      const row = (cells: readonly (readonly Inline[])[], tag: 'th' | 'td') =>
        `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`;
      const rows = block.rows.map((cells) => row(cells, 'td')).join('');
      return `<table><thead>${row(block.header, 'th')}</thead><tbody>${rows}</tbody></table>`;
    }
  }
}

function inlineHtml(content: readonly Inline[], fileOf: Parts['fileOf']): string {
  return content
    .map((part) => {
      switch (part.type) {
        case 'text':
          return escaped(part.text);
        case 'code':
          return `<kbd>${escaped(part.text)}</kbd>`;
        case 'link':
          return `<a href="${fileOf(part.page)}">${inlineHtml(part.content, fileOf)}</a>`;
        case 'strong':
        case 'em':
          return `<${part.type}>${inlineHtml(part.content, fileOf)}</${part.type}>`;
      }
    })
    .join('');
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? '');
}
