import { dayMs } from '#payroll/calendar.ts';
import { maxCellLength } from '#electron/exports/contract/cell-length.ts';
import type { Spreadsheet, SpreadsheetKind } from '#electron/exports/contract/spreadsheet.ts';
import { exactNumber } from './exact-number.ts';
import { packZip } from './zip.ts';

/**
 * A workbook. Text is never a formula, even if it begins like one; text columns are formatted as text, so that Excel
 * leaves numbers typed there unchanged; numbers keep all their digits, or become text if a spreadsheet would change
 * them.
 */
export function writeXlsx(...sheets: readonly Spreadsheet[]): Uint8Array {
  const tables = sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, table(sheet)] as const);
  const parts = {
    '[Content_Types].xml': contentTypes(tables.map(([name]) => name)),
    ...fixedParts,
    'xl/_rels/workbook.xml.rels': relationsOf(sheets),
    'xl/workbook.xml': workbook(sheets),
    ...Object.fromEntries(tables),
  };
  return packZip(
    Object.entries(parts).map(([name, xml]) => ({ name, bytes: Buffer.from(`${declaration}${xml}`) })),
  );
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const link = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;

/** Indexes into `cellXfs` below. */
const styles = { plain: 0, header: 1, text: 2, guarded: 3, hours: 4, money: 5, date: 6, percent: 7 } as const;
/** The index of the first bold style; they follow in the same order. */
const inBold = 8;
const ownDate = 164;

function contentTypes(sheets: readonly string[]): string {
  const override = (part: string, type: string) =>
    `<Override PartName="/${part}" ContentType="${office}.${type}+xml"/>`;
  return (
    `<Types xmlns="${packaged}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    override('xl/workbook.xml', 'sheet.main') +
    sheets.map((part) => override(part, 'worksheet')).join('') +
    `${override('xl/styles.xml', 'styles')}</Types>`
  );
}

function relationsOf(sheets: readonly Spreadsheet[]): string {
  const links = sheets.map((_, index) =>
    link(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  return `<Relationships xmlns="${packaged}/relationships">${links.join('')}${link('rIdStyles', 'styles', 'styles.xml')}</Relationships>`;
}

const looks = (font: number) => [
  style(0, `fontId="${font}"`),
  style(49, 'fontId="1" applyFont="1"', '<alignment vertical="top" wrapText="1"/>'),
  style(49, `fontId="${font}"`),
  // As if typed with a leading apostrophe: it stays text even when it is edited.
  style(49, `fontId="${font}" quotePrefix="1"`),
  style(2, `fontId="${font}"`),
  style(4, `fontId="${font}"`),
  style(ownDate, `fontId="${font}"`),
  style(10, `fontId="${font}"`),
];

const fixedParts = {
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships">${link('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="${ownDate}" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${2 * inBold}">${[...looks(0), ...looks(1)].join('')}</cellXfs></styleSheet>`,
};

function style(format: number, more: string, inside = ''): string {
  const begin = `<xf numFmtId="${format}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" ${more}`;
  return inside === '' ? `${begin}/>` : `${begin} applyAlignment="1">${inside}</xf>`;
}

function workbook(sheets: readonly Spreadsheet[]): string {
  // These characters are not allowed in a sheet's name.
  const titles = sheets.map(({ name }) => escapeXml(name.replace(/[[\]:*?/\\']/g, ' ')));
  const listed = titles.map((title, index) => {
    return `<sheet name="${title}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`;
  });
  const headOnEachPage = titles.map((title, index) => {
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${title}'!$1:$1</definedName>`;
  });
  return `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets><definedNames>${headOnEachPage.join('')}</definedNames></workbook>`;
}

/** A4 landscape, all columns on one page width. */
const fitsPage = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
const printed = '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>';

const columnStyles: Readonly<Record<SpreadsheetKind, number>> = {
  text: styles.text,
  number: styles.plain,
  hours: styles.hours,
  money: styles.money,
  percent: styles.percent,
  date: styles.date,
  'yes-no': styles.plain,
};

function table({ columns, rows, frozen, bold = [] }: Spreadsheet): string {
  const widths = columns.map(({ width, kind }, index) => {
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${columnStyles[kind]}" customWidth="1"/>`;
  });
  const header = columns.map((column, index) => textCell(column.header, reference(index, 1), styles.header));
  const isBold = new Set(bold);
  const body = rows.map((row, nth) => {
    const line = nth + 2;
    const cells = row.map((value, index) =>
      value === null
        ? ''
        : cell(value, columns[index]?.kind ?? 'text', {
            at: reference(index, line),
            look: isBold.has(nth) ? inBold : 0,
          }),
    );
    return `<row r="${line}">${cells.join('')}</row>`;
  });
  const split = frozen > 0 ? `xSplit="${frozen}" ` : '';
  const pane = `<pane ${split}ySplit="1" topLeftCell="${reference(frozen, 2)}" activePane="${frozen > 0 ? 'bottomRight' : 'bottomLeft'}" state="frozen"/>`;
  return (
    `<worksheet xmlns="${main}">${fitsPage}<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${header.join('')}</row>${body.join('')}</sheetData>${printed}</worksheet>`
  );
}

/** `look` is added to the index of the kind's style. */
function cell(value: string, kind: SpreadsheetKind, { at, look }: { at: string; look: number }): string {
  if (kind === 'yes-no' && /^(true|false)$/.test(value)) {
    return `<c r="${at}" t="b"><v>${value === 'true' ? 1 : 0}</v></c>`;
  }
  const number = numberOf(value, kind);
  if (number !== undefined) return `<c r="${at}" s="${columnStyles[kind] + look}"><v>${number}</v></c>`;
  return textCell(value, at, (isLikeFormula(value) ? styles.guarded : styles.text) + look);
}

/** The cell's value as a workbook stores it; undefined if it stays text. */
function numberOf(value: string, kind: SpreadsheetKind): string | undefined {
  if (kind === 'text') return undefined;
  if (kind === 'date') return dayCount(value);
  const number = exactNumber(value);
  return number === undefined || kind !== 'percent' ? number : hundredth(number);
}

/** Divides by 100 without rounding: a spreadsheet stores 15% as 0.15. */
function hundredth(number: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(number) ?? [];
  const digits = whole.padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`;
}

/** What Excel would read as a formula if it were typed. */
function isLikeFormula(text: string): boolean {
  return /^'*[=+\-@\t\r＝＋－＠]/.test(text);
}

/** With longer text Excel would report the whole file as damaged. */
const cut = (text: string): string =>
  text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text;

function textCell(text: string, address: string, look: number): string {
  return `<c r="${address}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cut(text))}</t></is></c>`;
}

const firstDay = Date.UTC(1899, 11, 30);

/** Days since the start of Excel's calendar; undefined for a day that Excel does not know or miscounts. */
function dayCount(value: string): string | undefined {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900-03-01') return undefined;
  return String((Date.UTC(year, month - 1, day) - firstDay) / dayMs);
}

function reference(column: number, line: number): string {
  return `${letters(column)}${line}`;
}

function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes characters that XML does not allow as Excel does, and text that already looks like such an escape. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      // eslint-disable-next-line no-control-regex -- these are the ones
      .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (character) => {
        return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
      })
      .replace(/[&<>"]/g, (character) => named[character] ?? character)
  );
}
