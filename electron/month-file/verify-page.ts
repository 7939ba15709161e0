import { createHash } from 'node:crypto';
import { checkCodeOf } from '#services/check-code.ts';

interface HashedFile {
  readonly name: string;
  readonly size: number;
  /** The hash of its bytes, in hexadecimal digits. */
  readonly sha256: string;
}

export interface MonthList {
  /** The company and the month. */
  readonly title: string;
  readonly files: readonly HashedFile[];
  /** What is missing from the month file, one sentence each. */
  readonly missing: readonly string[];
  /** Who signed each period, one sentence each. */
  readonly signatures: readonly string[];
}

/**
 * The check code of everything that the page says: company and month, all names and hashes, what is missing, and who
 * signed. The pages of earlier month files know their own code.
 */
export function codeOfList({ title, files, missing, signatures }: MonthList): string {
  const lines = files.map(({ name, sha256 }) => `${name} ${sha256}`).toSorted();
  // As separate parts, or a file could pass for an entry of what is missing.
  return checkCodeOf([title, lines, missing, signatures]);
}

// Browsers offer `crypto.subtle` only to secure pages, and disagree on whether a file is one, so the page has its own
// SHA-256 (FIPS 180-4).
const script = `
function sha256(bytes) {
  const k = [], h = [];
  const fraction = (root) => ((root - Math.floor(root)) * 4294967296) | 0;
  for (let n = 2; k.length < 64; n += 1) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) isPrime = false;
    if (!isPrime) continue;
    if (h.length < 8) h.push(fraction(Math.sqrt(n)));
    k.push(fraction(Math.cbrt(n)));
  }
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[bytes.length] = 128;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 536870912));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  const w = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) { w[i] = view.getInt32(at + i * 4); continue; }
      const x = w[i - 15], y = w[i - 2];
      const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
      const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
      w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
    }
    let [a, b, c, d, e, f, g, z] = h;
    for (let i = 0; i < 64; i += 1) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (z + s1 + ((e & f) ^ (~e & g)) + k[i] + w[i]) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      z = g; g = f; f = e; e = (d + t1) | 0; d = c; c = b; b = a; a = (t1 + t2) | 0;
    }
    [a, b, c, d, e, f, g, z].forEach((word, i) => { h[i] = (h[i] + word) | 0; });
  }
  return h.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
function stateOf(expected, copies) {
  if (copies === undefined) return 'missing';
  if (copies.includes(null)) return 'unreadable';
  const isSame = (bytes) => bytes.length === expected.size && sha256(bytes) === expected.sha256;
  return copies.every(isSame) ? 'unchanged' : 'changed';
}
function codeOf({ title, files, missing, signatures }) {
  const lines = files.map(({ name, sha256 }) => name + ' ' + sha256).sort();
  const digest = sha256(new TextEncoder().encode(JSON.stringify([title, lines, missing, signatures]))).toUpperCase();
  return [0, 4, 8, 12, 16, 20].map((at) => digest.slice(at, at + 4)).join('-');
}
async function bytesByName(chosen) {
  const found = new Map();
  // Of two folders, or an archive with two of one name: one that is right hides none that is not.
  for (const file of chosen) {
    const bytes = await file.arrayBuffer().then((buffer) => new Uint8Array(buffer), () => null);
    found.set(file.name, [...(found.get(file.name) ?? []), bytes]);
  }
  return found;
}
// What is read here is what the code is over, and not what somebody may have written into the page.
function showLines(list, section, lines) {
  document.getElementById(section).hidden = lines.length === 0;
  document.getElementById(list).replaceChildren(...lines.map((line) => {
    const item = document.createElement('li');
    item.textContent = line;
    return item;
  }));
}
function showList({ title, missing, signatures }) {
  document.title = title;
  document.getElementById('title').textContent = title;
  showLines('lines', 'lacking', missing);
  showLines('signers', 'signed', signatures);
}
function compare(list, found) {
  const expected = list.files;
  let wrong = 0;
  expected.forEach((one, at) => {
    const state = stateOf(one, found.get(one.name));
    if (state !== 'unchanged') wrong += 1;
    const cell = document.getElementById('state-' + at);
    cell.textContent = state;
    cell.className = state;
  });
  const known = new Set(expected.map(({ name }) => name));
  const added = [...found.keys()].filter((name) => !known.has(name) && name !== 'verify.html');
  const said = wrong === 0
    ? 'All ' + expected.length + ' files are as they were saved.'
    : wrong + ' of ' + expected.length + ' files ' + (wrong === 1 ? 'is' : 'are') + ' missing, changed or unreadable.';
  const also = added.length === 0 ? '' : ' Not part of this month file: ' + added.join(', ');
  const code = codeOf(list);
  return code === document.getElementById('code').textContent
    ? said + also
    : 'This page was changed: its list has the code ' + code + '.';
}
const readList = () => JSON.parse(document.getElementById('list').textContent);
let choice = 0;
async function verify(chosen) {
  const own = (choice += 1);
  const result = document.getElementById('result');
  // What was said of an earlier choice is not said of this one.
  result.textContent = 'Comparing\u2026';
  const found = await bytesByName(chosen);
  if (own !== choice) return;
  try {
    const list = readList();
    showList(list);
    result.textContent = compare(list, found);
  } catch {
    result.textContent = 'This page was changed: its list cannot be read.';
  }
}
if (typeof document !== 'undefined') {
  try { showList(readList()); } catch { /* Said once files are chosen. */ }
  document.getElementById('choose').addEventListener('change', (event) => verify(event.target.files));
}
`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ccc}
code{overflow-wrap:anywhere}.changed,.missing,.unreadable{color:#a11;font-weight:700}.unchanged{color:#060}`;

/** A self-contained page that compares the files that are chosen in it with their state when they were saved. */
export function verifyPage(list: MonthList): string {
  const { title, files, missing, signatures } = list;
  const rows = files.map(
    ({ name, size, sha256 }, index) =>
      `<tr><td>${escaped(name)}</td><td>${size}</td><td><code>${sha256}</code></td><td id="state-${index}"></td></tr>`,
  );
  const itemsOf = (lines: readonly string[]) => lines.map((line) => `<li>${escaped(line)}</li>`).join('');
  const hiddenIf = (lines: readonly string[]) => (lines.length === 0 ? ' hidden' : '');
  const dataOf = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  const allowed = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${allowed}'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<h1 id="title">${escaped(title)}</h1>
<p>Unpack the archive, then choose all of its files here. Nothing leaves this computer.</p>
<p>Code of this list: <strong id="code">${codeOfList(list)}</strong>. Paydesk's audit log has the same
code. If it differs, this page was changed.</p>
<p><label>Files <input type="file" id="choose" multiple></label></p>
<p id="result" role="status"></p>
<section id="signed"${hiddenIf(signatures)}><h2>Signatures</h2>
<ul id="signers">${itemsOf(signatures)}</ul></section>
<section id="lacking"${hiddenIf(missing)}><h2>Not in this month file</h2>
<ul id="lines">${itemsOf(missing)}</ul></section>
<table>
<thead><tr><th>File</th><th>Bytes</th><th>SHA-256</th><th>State</th></tr></thead>
<tbody>${rows.join('')}</tbody>
</table>
<script type="application/json" id="list">${dataOf({ title, files, missing, signatures })}</script>
<script>${script}</script>
</body>
</html>
`;
}
