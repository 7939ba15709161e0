import { formatAmount, formatRands } from '../money.ts';
import { longDate } from './long-date.ts';
import type { PayslipFacts } from './payslip-facts.ts';
import type { Pdf } from './pdf.ts';
import { makePdf } from './pdf.ts';
import type { TableRow } from './sheet.ts';
import { colours, contentWidth, drawTable, page, roomFor, rule, sizeFor, write } from './sheet.ts';

const left = page.margin;

/** The payslip as a document of one page, or more if it has very many items. */
export function drawPayslip(facts: PayslipFacts): Promise<Buffer> {
  const title = `Payslip of ${facts.employeeName}, ${longDate(facts.periodEnd)}`;
  return makePdf({ title, author: facts.employer.name, date: facts.periodEnd }, (pdf) => {
    let y = drawHead(pdf, facts);
    y = drawEmployees(pdf, facts, y) + 16;
    y = drawTable(pdf, { ...earningsTable(facts), x: left }, y) + 14;
    y = drawTable(pdf, { ...deductionsTable(facts), x: left }, y) + 10;
    y = drawNettPay(pdf, facts, roomFor(pdf, y, 44)) + 20;
    y = drawNotes(pdf, facts, y);
    drawBeside(pdf, facts, roomFor(pdf, y, 40 + 15 * Math.max(facts.leave.length, besideRows(facts))));
    drawFoot(pdf, facts);
  });
}

function drawHead(pdf: Pdf, { employer, periodStart, periodEnd, finalised, special }: PayslipFacts): number {
  const half = contentWidth / 2;
  pdf.rect(0, 0, page.width, 8).fill(colours.accent);
  const name = { width: half + 40, size: 17, font: 'strong' } as const;
  const size = sizeFor(pdf, employer.name, name);
  write(pdf, employer.name, { ...name, size, x: left, y: 40 + (17 - size) / 2 });
  write(pdf, employer.address, { x: left, y: 63, width: half + 40, colour: colours.quiet });
  const right = { x: left + half + 40, width: half - 40, align: 'right' } as const;
  const kind = special ? 'Once-off payslip' : 'Payslip';
  write(pdf, kind, { ...right, y: 40, size: 17, colour: colours.accent });
  const period = special ? longDate(periodEnd) : `${longDate(periodStart)} to ${longDate(periodEnd)}`;
  write(pdf, period, { ...right, y: 63, colour: colours.quiet });
  if (!finalised) {
    write(pdf, 'NOT FINALISED', { ...right, y: 78, size: 8, font: 'strong', colour: '#a3341f' });
  }
  rule(pdf, 94, { x: left, width: contentWidth });
  return 108;
}

/** The employee's name, and other details in two columns. */
function drawEmployees(pdf: Pdf, { employee, employeeName }: PayslipFacts, head: number): number {
  const name = { width: contentWidth, size: 12, font: 'strong' } as const;
  write(pdf, employeeName, { ...name, size: sizeFor(pdf, employeeName, name), x: left, y: head });
  const top = head + 22;
  const rows = Math.ceil(employee.length / 2);
  employee.forEach(([label, value], index) => {
    const x = left + (index < rows ? 0 : contentWidth / 2);
    const y = top + (index % rows) * 16;
    write(pdf, label, { x, y, width: 92, size: 8, colour: colours.quiet });
    const cell = { width: contentWidth / 2 - 100, size: 9, font: 'normal' } as const;
    write(pdf, value, { ...cell, size: sizeFor(pdf, value, cell), x: x + 92, y: y - 1 });
  });
  return top + rows * 16;
}

function earningsTable({ earnings }: PayslipFacts) {
  return {
    title: 'Earnings',
    columns: [
      { head: 'Description', width: contentWidth - 240 },
      { head: 'Hours or quantity', width: 80, align: 'right' },
      { head: 'Rate (R)', width: 70, align: 'right' },
      { head: 'Amount (R)', width: 90, align: 'right' },
    ],
    rows: [
      ...earnings.map(({ label, quantity, rate, cents }) => ({
        cells: [label, quantity, rate, formatAmount(cents)],
      })),
      { cells: ['Gross pay', '', '', formatAmount(sum(earnings))], strong: true },
    ],
  } as const;
}

function deductionsTable({ deductions }: PayslipFacts) {
  return {
    title: 'Deductions',
    columns: [
      { head: 'Description and purpose', width: contentWidth - 90 },
      { head: 'Amount (R)', width: 90, align: 'right' },
    ],
    rows: [
      ...deductions.map(({ label, purpose, cents }) => ({
        cells: [label, formatAmount(cents)],
        note: purpose,
      })),
      { cells: ['Total deductions', formatAmount(sum(deductions))], strong: true },
    ],
  } as const;
}

function drawNettPay(pdf: Pdf, { nettCents, paidBy }: PayslipFacts, y: number): number {
  pdf.roundedRect(left, y, contentWidth, 44, 4).fill(colours.tint);
  write(pdf, 'Nett pay', { x: left + 14, y: y + 9, width: 200, font: 'strong', size: 11 });
  write(pdf, paidBy, { x: left + 14, y: y + 25, width: 300, size: 8, colour: colours.quiet });
  write(pdf, formatRands(nettCents), {
    x: left + contentWidth - 214,
    y: y + 13,
    width: 200,
    size: 18,
    font: 'strong',
    colour: colours.accent,
    align: 'right',
  });
  return y + 44;
}

function drawNotes(pdf: Pdf, { notes }: PayslipFacts, y: number): number {
  notes.forEach((note, line) =>
    write(pdf, note, { x: left, y: y - 8 + line * 14, width: contentWidth, size: 9, font: 'strong' }),
  );
  return y + notes.length * 14;
}

function besideRows({ contributions, benefits }: PayslipFacts): number {
  return contributions.length + (benefits.length > 0 ? benefits.length + 3 : 0);
}

/** The employer's contributions and fringe benefits beside the leave balances. */
function drawBeside(pdf: Pdf, { contributions, benefits, leave }: PayslipFacts, y: number): void {
  const gap = 24;
  const half = (contentWidth - gap) / 2;
  let under = y;
  for (const [title, amounts] of [
    ['Employer contributions', contributions],
    ['Fringe benefits, taxed and not paid out', benefits],
  ] as const) {
    if (amounts.length === 0) continue;
    const rows: TableRow[] = amounts.map(({ label, cents }) => ({ cells: [label, formatAmount(cents)] }));
    const columns = [
      { head: 'Description', width: half - 70 },
      { head: 'Amount (R)', width: 70, align: 'right' },
    ] as const;
    under = drawTable(pdf, { title, x: left, columns, rows }, under) + 14;
  }
  const columns = [
    { head: 'Days', width: half - 150 },
    { head: 'Accrued', width: 50, align: 'right' },
    { head: 'Taken', width: 50, align: 'right' },
    { head: 'Balance', width: 50, align: 'right' },
  ] as const;
  const rows = leave.map(({ name, accrual, taken, balance }) => ({
    cells: [name, ...[accrual, taken, balance].map((days) => days.toFixed(2))],
  }));
  drawTable(pdf, { title: 'Leave', x: left + half + gap, columns, rows }, y);
}

function drawFoot(pdf: Pdf, { payslipId }: PayslipFacts): void {
  const y = page.height - page.margin;
  rule(pdf, y - 8, { x: left, width: contentWidth });
  const words =
    'Made by a practice payroll service: the employees are invented, and nothing on it is declared or paid.';
  write(pdf, words, { x: left, y, width: contentWidth - 100, size: 7, colour: colours.quiet });
  const number = { x: left + contentWidth - 100, width: 100, align: 'right' } as const;
  write(pdf, `Payslip ${payslipId}`, { ...number, y, size: 7, colour: colours.quiet });
}

function sum(lines: readonly { readonly cents: number }[]): number {
  return lines.reduce((total, { cents }) => total + cents, 0);
}
