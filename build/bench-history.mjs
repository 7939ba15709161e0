// `node build/bench-history.mjs FOLDER PAGE`: draws how the figures of the benches changed, from the output of each night
// (FOLDER/<date>.txt), into one HTML page.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const figure = /\d+(?:[.,]\d+)?/g;
const [width, height] = [160, 24];

/** A line without its figures, which is the same each night, whatever was measured and whether it held. */
const labelOf = (line) =>
  line
    .replace(/^(?:holds|FALLS SHORT)\b/, '')
    .replace(/\b(?:holds|FALLS SHORT):/g, '')
    .replace(figure, '#')
    .replace(/\s+/g, ' ')
    .trim();

const figuresOf = (line) => (line.match(figure) ?? []).map((text) => Number(text.replace(',', '.')));

/**
 * The figures of each line that some night had, by the label of the line: its nights in order, and for each of them the
 * line itself and its figures. Lines without a figure are left out.
 */
export function historyOf(nights) {
  const history = new Map();
  for (const { date, text } of nights) {
    for (const line of text.split(/\r?\n/)) {
      const figures = figuresOf(line);
      if (figures.length === 0) continue;
      const label = labelOf(line);
      history.set(label, [...(history.get(label) ?? []), { date, line: line.trim(), figures }]);
    }
  }
  return history;
}

/** A small curve of one figure of the nights; nothing if it never changed. */
function curve(values) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (low === high || values.length < 2) return '';
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * width;
    return `${x.toFixed(1)},${(height - ((value - low) / (high - low)) * height).toFixed(1)}`;
  });
  return `<svg viewBox="-2 -2 ${width + 4} ${height + 4}" width="${width}" height="${height}"><title>${low} to ${high}</title><polyline points="${points.join(' ')}" fill="none" stroke="currentColor" stroke-width="1.5"/></svg>`;
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function rowOf(entries) {
  const { line, figures } = entries.at(-1);
  const curves = figures.map((_figure, place) => curve(entries.map((entry) => entry.figures[place])));
  const short = line.includes('FALLS SHORT') ? ' class="short"' : '';
  return `<tr${short}><td><code>${escaped(line)}</code></td><td>${curves.join('')}</td></tr>`;
}

/** The whole page. Lines that the latest night lacks are left out. */
export function pageOf(nights) {
  const latest = nights.at(-1)?.date;
  const rows = [...historyOf(nights).values()].filter((entries) => entries.at(-1).date === latest).map(rowOf);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Benches of Paydesk</title>
<style>body{font:14px sans-serif;margin:2rem}td{padding:.15rem .75rem .15rem 0;vertical-align:top}code{white-space:pre-wrap}
svg{margin-right:1rem}.short{color:#b00020}</style>
<h1>Benches of Paydesk</h1>
<p>${nights.length} nights, the latest on ${latest ?? 'no day'}. Beside each line, how its figures changed.</p>
<table>
${rows.join('\n')}
</table></html>
`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, page] = process.argv.slice(2);
  const files = readdirSync(folder).filter((file) => /^\d{4}-\d\d-\d\d\.txt$/.test(file));
  const nights = files.sort().map((file) => ({
    date: path.basename(file, '.txt'),
    text: readFileSync(path.join(folder, file), 'utf8'),
  }));
  writeFileSync(page, pageOf(nights));
}
