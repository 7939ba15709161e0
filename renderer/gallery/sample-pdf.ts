/** A PDF with these lines on each of its pages, in a font that it does not embed. */
export function samplePdf(pages: readonly (readonly string[])[]): Uint8Array {
  const escaped = (line: string) => line.replaceAll(/[\\()]/g, String.raw`\$&`);
  const contents = pages.map((lines) => {
    const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ');
    return lines.length === 0 ? '' : `BT /F1 14 Tf 22 TL 60 770 Td ${text} ET`;
  });
  const first = 4;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + 2 * index + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}

/** As short as a payslip is. */
export const samplePayslip = samplePdf([
  [
    'Karoo Fresh Produce',
    'Payslip for Sipho Dlamini, period to 30 November 2026',
    'Basic Salary            R 20 000.00',
    'Tax (PAYE)              R  2 413.42',
    'UIF - Employee          R    177.12',
    'Nett Pay                R 17 409.46',
  ],
  ['Leave', 'Annual: 8.5 days', 'Sick: 24 days'],
]);
