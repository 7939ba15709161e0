// The spreadsheets behind the clipboard samples, as flat OpenDocument files.

const STYLES = `
  <number:number-style style:name="two" number:language="en" number:country="US">
    <number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1"/>
  </number:number-style>
  <number:number-style style:name="comma" number:language="de" number:country="DE">
    <number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/>
  </number:number-style>
  <number:number-style style:name="point" number:language="en" number:country="US">
    <number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/>
  </number:number-style>
  <number:currency-style style:name="rand" number:language="en" number:country="ZA">
    <number:currency-symbol number:language="en" number:country="ZA">R</number:currency-symbol><number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/>
  </number:currency-style>
  <number:percentage-style style:name="percent">
    <number:number number:decimal-places="1" number:min-decimal-places="1" number:min-integer-digits="1"/><number:text>%</number:text>
  </number:percentage-style>
  <number:time-style style:name="clock" number:truncate-on-overflow="false">
    <number:hours/><number:text>:</number:text><number:minutes number:style="long"/>
  </number:time-style>
  <number:date-style style:name="named">
    <number:day/><number:text> </number:text><number:month number:textual="true" number:style="long"/><number:text> </number:text><number:year number:style="long"/>
  </number:date-style>
  <number:date-style style:name="iso">
    <number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/>
  </number:date-style>
  <number:date-style style:name="day-first">
    <number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/>
  </number:date-style>
  <style:style style:name="cell-two" style:family="table-cell" style:data-style-name="two"/>
  <style:style style:name="cell-comma" style:family="table-cell" style:data-style-name="comma"/>
  <style:style style:name="cell-point" style:family="table-cell" style:data-style-name="point"/>
  <style:style style:name="cell-rand" style:family="table-cell" style:data-style-name="rand"/>
  <style:style style:name="cell-percent" style:family="table-cell" style:data-style-name="percent"/>
  <style:style style:name="cell-clock" style:family="table-cell" style:data-style-name="clock"/>
  <style:style style:name="cell-named" style:family="table-cell" style:data-style-name="named"/>
  <style:style style:name="cell-iso" style:family="table-cell" style:data-style-name="iso"/>
  <style:style style:name="cell-day-first" style:family="table-cell" style:data-style-name="day-first"/>`;

const NAMESPACES = ['office', 'table', 'text', 'style']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

const text = (value) => ({ type: 'text', value });
const plain = (value) => ({ type: 'number', value });
const styled = (value, style) => ({ type: 'number', value, style });
const date = (value, style) => ({ type: 'date', value, style });
const percentage = (value) => ({ type: 'percentage', value, style: 'cell-percent' });
const clock = (hours, minutes) => ({ type: 'time', value: `PT${hours}H${minutes}M00S`, style: 'cell-clock' });
const formula = (value, text, style) => ({ type: 'number', value, style, formula: text });
const nothing = { type: 'nothing' };

/** Quotes, line ends and tabs inside cells, empty cells, decimal commas, dates, a merged header. */
const awkward = [
  [{ ...text('Merged over two'), columns: 2 }, nothing, text('Amount'), text('Date')],
  [
    text('He said "hello"'),
    text('line one\nline two'),
    styled(1234.56, 'cell-comma'),
    date('2026-03-31', 'cell-iso'),
  ],
  [text('"quoted"\nand broken'), nothing, styled(-0.5, 'cell-comma'), date('2026-04-01', 'cell-day-first')],
  [nothing, text('tab\there'), text('1 234,56'), nothing],
  [text("O'Brien & <Sons>"), text('é ü ñ – “curly”'), text('7:30'), text('last')],
];

/**
 * The same amounts with a decimal point, a decimal comma and as rands; percentages, dates, times, results of formulas.
 */
const kinds = [
  [text('point'), text('comma'), text('rands'), text('percent'), text('date'), text('time'), text('formula')],
  ...[1234.5, -1234567.89, 0.125, 12].map((amount, index) => [
    styled(amount, 'cell-point'),
    styled(amount, 'cell-comma'),
    styled(amount, 'cell-rand'),
    percentage([0.125, 1, 0.0725, 0][index]),
    date(`2026-0${index + 1}-28`, ['cell-iso', 'cell-day-first', 'cell-named', 'cell-iso'][index]),
    clock([7, 0, 40, 160][index], [30, 5, 0, 15][index]),
    formula(amount * 2, `of:=[.A${index + 2}]*2`, 'cell-point'),
  ]),
];

/** Two columns and two lines merged into one cell each; the last cells of lines are empty. */
const merged = [
  [{ ...text('Over two columns'), columns: 2 }, nothing, text('C1'), text('D1')],
  [{ ...text('Over two lines'), rows: 2 }, text('B2'), nothing, nothing],
  [nothing, text('B3'), text('C3'), nothing],
  [text('A4'), nothing, nothing, nothing],
];

/** 180 lines of hours and amounts, all plain; three are too large for a strict service. */
function timesheet() {
  const refused = new Map([
    ['17:0', 999],
    ['60:1', -5],
    ['123:3', 99999999.99],
  ]);
  return Array.from({ length: 180 }, (_, index) => {
    const line = index + 1;
    const values = [
      40 + (index % 6),
      (index % 9) * 0.5,
      index % 7 === 0 ? 8 - (index % 5) : 0,
      Math.round(25000 + index * 1737.31 + (index % 13) * 411.07) / 100,
      Math.round(5000 + (index % 17) * 1250) / 100,
    ].map((value, column) => refused.get(`${line}:${column}`) ?? value);
    return values.map((value, column) => (column < 3 ? plain(value) : styled(value, 'cell-two')));
  });
}

function toCell(cell) {
  if (cell.type === 'nothing') return '<table:table-cell/>';
  const style = cell.style === undefined ? '' : ` table:style-name="${cell.style}"`;
  if (cell.type === 'percentage') {
    return `<table:table-cell${style} office:value-type="percentage" office:value="${cell.value}"/>`;
  }
  if (cell.type === 'time') {
    return `<table:table-cell${style} office:value-type="time" office:time-value="${cell.value}"/>`;
  }
  if (cell.type === 'date') {
    return `<table:table-cell${style} office:value-type="date" office:date-value="${cell.value}"/>`;
  }
  if (cell.type === 'number') {
    const formulaAttribute = cell.formula === undefined ? '' : ` table:formula="${cell.formula}"`;
    return `<table:table-cell${style}${formulaAttribute} office:value-type="float" office:value="${cell.value}"/>`;
  }
  const merged =
    cell.columns === undefined && cell.rows === undefined
      ? ''
      : ` table:number-columns-spanned="${cell.columns ?? 1}" table:number-rows-spanned="${cell.rows ?? 1}"`;
  const lines = cell.value.split('\n').map((line) => `<text:p>${escapeXml(line)}</text:p>`);
  return `<table:table-cell${merged} office:value-type="string">${lines.join('')}</table:table-cell>`;
}

function escapeXml(value) {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\t', '<text:tab/>');
}

function toFlatOpenDocument(rows) {
  const lines = rows.map((row) => `    <table:table-row>${row.map(toCell).join('')}</table:table-row>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMESPACES} xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>${STYLES}
</office:automatic-styles>
<office:body><office:spreadsheet>
  <table:table table:name="Sheet1">
${lines.join('\n')}
  </table:table>
</office:spreadsheet></office:body>
</office:document>
`;
}

export const sources = {
  awkward: toFlatOpenDocument(awkward),
  kinds: toFlatOpenDocument(kinds),
  merged: toFlatOpenDocument(merged),
  'one-cell': toFlatOpenDocument([[text('A "single" cell\nof two lines')]]),
  'timesheet-180x5': toFlatOpenDocument(timesheet()),
};
