import type { Block } from './tsv.ts';

/** The block as an HTML table, which word processors and mail programs expect beside the plain text. */
export function formatHtmlTable(block: Block): string {
  const rows = block.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`);
  return `<meta charset="utf-8"><table>${rows.join('')}</table>`;
}

/** Whether the HTML of a clipboard is a table of one cell. */
export function isOneCellTable(html: string): boolean {
  const cells = /<t[dh][\s>]/giu;
  return cells.test(html) && !cells.test(html);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
}
