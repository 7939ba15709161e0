// Cuts the app's typeface out of Inter: the characters that a South African payroll prints, the weights that the page
// uses, and tabular figures in place of Inter's proportional ones. `node build/vite/typeface.mjs` writes the files.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Blob, Buffer as Text, Face, Feature, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { drawnRanges } from '../../electron/documents/pdf/drawn-characters.ts';
import { inRoot } from '../setup/places.mjs';

const inter = inRoot('node_modules/inter-ui/variable/InterVariable.woff2');

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The code points that the typeface of the page and of the practice payslips has. */
export const characters = [
  // Latin with the accents of European names, and Tshivenda's letters. A letter followed by a combining accent is drawn
  // as one of these.
  ...[range(0x20, 0x7e), range(0xa0, 0x148), range(0x14a, 0x17f), range(0x218, 0x21b)].flat(),
  0x1e12,
  0x1e13,
  0x1e3c,
  0x1e3d,
  0x1e44,
  0x1e45,
  0x1e4a,
  0x1e4b,
  0x1e70,
  0x1e71,
  // Spaces, dashes, quotation marks, bullets and other signs of running text.
  ...[range(0x2002, 0x200b), range(0x2010, 0x2015), range(0x2018, 0x201e), range(0x2020, 0x2022)].flat(),
  0x2bc,
  0x2026,
  0x202f,
  0x2032,
  0x2033,
  0x2039,
  0x203a,
  0x20ac,
  0x2122,
  // Arithmetic, arrows, ticks and key symbols.
  0x3a3,
  0x2212,
  0x2248,
  0x2260,
  0x2264,
  0x2265,
  0x2190,
  0x2191,
  0x2192,
  0x2193,
  0x2195,
  0x2713,
  0x21a9,
  0x21e7,
  0x2318,
  0x2325,
].sort((a, b) => a - b);

/** The same for our own PDFs, which show whatever stands in a record. */
const documentCharacters = drawnRanges.flatMap(([first, last]) => range(first, last)).sort((a, b) => a - b);

// Inter's other features choose alternative shapes; its tabular figures have been put in place before this is applied.
const keepFeatures = ['kern'];
/** Puts accents on letters for which no character has both. */
const withAccents = [...keepFeatures, 'ccmp', 'mark', 'mkmk'];
const shown = { opsz: 14, wght: { min: 400, max: 700 } };
const inOneWeight = (wght) => ({ targetFormat: 'sfnt', variationAxes: { ...shown, wght } });

/** The files that are shipped, by path from the root. PDFKit reads neither WOFF2 nor variable fonts. */
const cuts = [
  {
    characters,
    keepFeatures,
    files: {
      'renderer/styles/inter.woff2': { targetFormat: 'woff2', variationAxes: shown },
      'practice/documents/inter-400.ttf': inOneWeight(400),
      'practice/documents/inter-600.ttf': inOneWeight(600),
    },
  },
  {
    characters: documentCharacters,
    keepFeatures: withAccents,
    files: { 'electron/documents/pdf/inter-400.ttf': inOneWeight(400) },
  },
];

/** Resolves to the bytes of each file that is shipped, by its path from the root. */
export async function cutTypeface() {
  const made = await Promise.all(cuts.map(cutFiles));
  return Object.fromEntries(made.flat());
}

async function cutFiles({ characters: wanted, keepFeatures: features, files }) {
  const text = String.fromCodePoint(...wanted);
  const whole = await subsetFont(readFileSync(inter), text, {
    targetFormat: 'sfnt',
    keepFeatures: [...features, 'tnum'],
  });
  const source = withGlyphs(whole, wanted, glyphsOf(whole, wanted));
  const cutting = Object.entries(files).map(async ([file, options]) => {
    return [file, await subsetFont(source, text, { keepFeatures: features, noHinting: true, ...options })];
  });
  return Promise.all(cutting);
}

/** The glyph of each character; for a figure, its tabular form. */
function glyphsOf(sfnt, wanted) {
  const font = new Font(new Face(new Blob(new Uint8Array(sfnt).buffer)));
  return wanted.map((character) => {
    const letter = String.fromCodePoint(character);
    const text = new Text();
    text.addText(letter);
    text.guessSegmentProperties();
    shape(font, text, [new Feature('ccmp', 0), new Feature('tnum', /\d/.test(letter) ? 1 : 0)]);
    const [glyph, ...more] = text.getGlyphInfos();
    if (!glyph?.codepoint || more.length > 0)
      throw new Error(`Inter has no one glyph for U+${character.toString(16)}.`);
    return glyph.codepoint;
  });
}

/**
 * The font with another character table (cmap), which is appended without updating the checksum: the font is cut once
 * more before anything else reads it.
 */
function withGlyphs(sfnt, wanted, glyphs) {
  const table = Buffer.alloc(28 + 12 * glyphs.length);
  // One subtable for Windows and all of Unicode, in format 12: groups of a first character, a last one and a glyph.
  [0, 1, 3, 10].forEach((value, index) => table.writeUInt16BE(value, 2 * index));
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  [16 + 12 * glyphs.length, 0, glyphs.length].forEach((value, index) =>
    table.writeUInt32BE(value, 16 + 4 * index),
  );
  glyphs.forEach((glyph, index) => {
    [wanted[index], wanted[index], glyph].forEach((value, part) =>
      table.writeUInt32BE(value, 28 + 12 * index + 4 * part),
    );
  });
  const changed = Buffer.concat([sfnt, Buffer.alloc(-sfnt.length & 3), table]);
  const tables = range(0, sfnt.readUInt16BE(4) - 1).map((index) => 12 + 16 * index);
  const entry = tables.find((offset) => sfnt.toString('latin1', offset, offset + 4) === 'cmap');
  changed.writeUInt32BE(changed.length - table.length, entry + 8);
  changed.writeUInt32BE(table.length, entry + 12);
  return changed;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [file, bytes] of Object.entries(await cutTypeface())) writeFileSync(inRoot(file), bytes);
}
