import type { CallOutput } from '#bridge/bridge.ts';
import type { DraftCell } from '#electron/inputs/contract/bulk-input.ts';
import type { SavedLeftOut } from '#electron/file-import/contract/left-out.ts';
import { columns, openedPeriod, period, rowAt } from '#test/component/inputs/period.ts';
import { rowXml, workbookOf } from '#test/support/files/workbook.ts';
import type { Page } from 'playwright-core';
import type { Answers } from '../page-paydesk.ts';
import { failed, fetchedAt, ok } from '../places.ts';

type Scene = { readonly from: string; readonly act: (page: Page) => Promise<void> };
type Employees = CallOutput<'imports', 'employees'>['employees'];

const day = 86_400_000;

function employeesOf(count: number): Employees {
  return Array.from({ length: count }, (_, line) => {
    const { employeeId, number, name } = rowAt(line);
    const [lastName = '', firstName = ''] = name.split(', ');
    const leaver = line === 8;
    return {
      employeeId,
      number,
      firstName,
      lastName,
      payFrequencyName: 'Weekly',
      endedOn: leaver ? '2026-10-31' : null,
    };
  });
}

const elsewhere: Employees[number] = {
  employeeId: 4_001,
  number: 'KF901',
  firstName: 'Nadia',
  lastName: 'Petersen',
  payFrequencyName: 'Monthly (25th)',
  endedOn: null,
};

const earlier = {
  ref: { ...period, companyId: 4838, payFrequencyId: 11, periodEnd: '2026-11-20' },
  fileName: 'hours week 47.xlsx',
  at: fetchedAt - day,
  employees: 140,
  values: 280,
};

/** Main's answers while a file is imported. */
function importAnswers(employees: number, more: Answers = {}): Answers {
  return {
    'imports.employees': ok({ employees: [...employeesOf(employees), elsewhere] }),
    'imports.matchEmployees': ok({ matches: [] }),
    'imports.recall': ok({ mapping: null }),
    'imports.earlier': ok({ imports: [] }),
    'imports.remember': ok({}),
    'imports.record': ok({}),
    ...more,
  };
}

const typed: DraftCell[] = [4, 5].map((line) => ({
  employeeId: rowAt(line).employeeId,
  heading: columns[0]?.heading ?? '',
  typed: '39',
  value: '39.00',
}));

const leftOut: SavedLeftOut = {
  id: 'week-47',
  fileName: 'hours week 47.xlsx',
  at: fetchedAt,
  days: 1900 as const,
  headers: ['Clock no', 'Employee', 'Hrs worked'],
  mapping: {
    columns: [
      { target: { type: 'person', key: 'number' }, reading: {} },
      { target: { type: 'person', key: 'name' }, reading: {} },
      { target: { type: 'input', heading: columns[0]?.heading ?? '' }, reading: {} },
    ],
  },
  rows: [
    { line: 151, name: 'Nobody, Known', number: 'KF777' },
    { line: 152, name: 'Casual, T.', number: 'X9' },
  ].map(({ line, name, number }) => ({
    line,
    cells: [
      { type: 'text', text: number },
      { type: 'text', text: name },
      { type: 'number', text: '40' },
    ],
  })),
};

export function importScreens(
  openedWith: (answer: Answers[string], more?: Answers) => Answers,
): Record<string, Answers> {
  const opened = ok({ ...openedPeriod(142), cells: typed });
  return {
    'import-ready': openedWith(opened, importAnswers(142)),
    'import-ready-1200': openedWith(ok(openedPeriod(1_200)), importAnswers(1_200)),
    'import-again': openedWith(opened, importAnswers(142, { 'imports.earlier': ok({ imports: [earlier] }) })),
    'import-left-out': openedWith(
      opened,
      importAnswers(142, { 'imports.leftOut': ok({ files: [leftOut] }) }),
    ),
    'import-offline-store': openedWith(
      opened,
      importAnswers(142, {
        'imports.employees': failed({ code: 'store-unavailable', params: { reason: 'failed' } }),
      }),
    ),
  };
}

async function choose(page: Page, name: string, buffer: Uint8Array): Promise<void> {
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('Control+I');
  await page.getByLabel('File to import').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(buffer),
  });
}

const headers = ['Clock no', 'Employee', 'Hrs worked', 'O/T', 'Remarks'];

/** A timesheet as a foreman sends it, with typical mistakes. */
function timesheet(employees: number): Uint8Array {
  const rows = Array.from({ length: employees }, (_, line) => {
    const { number, name } = rowAt(line);
    // Hours that a formula divided, as Excel keeps them.
    const overtime = line % 9 === 0 ? 0.666666666666667 : line % 3 === 0 ? 1.5 : 0;
    return rowXml(line + 4, [number ?? '', name, 38 + (line % 8), overtime, '']);
  });
  const odd = [
    rowXml(employees + 4, ['KF901', 'Petersen, Nadia', 40, 0, 'monthly']),
    rowXml(employees + 5, ['KF777', 'Nobody, Known', 40, 0, '']),
    rowXml(employees + 6, ['KF002', 'Botha, Lerato', 40, 0, '']),
    rowXml(employees + 7, ['KF011', rowAt(10).name, 900, 'n/a', 'month total?']),
    rowXml(employees + 8, ['', 'Total', 5_640, 71, '']),
  ];
  return workbookOf({
    rows: [
      rowXml(1, ['Timesheet, week 47']) + rowXml(3, headers) + rows.join('') + odd.join(''),
      rowXml(1, headers) + rowXml(2, ['KF020', rowAt(19).name, 12, 0, '']),
    ],
    sheets: ['name="Week 47"', 'name="Night shift"'],
  });
}

/** Remarks match no input: the clerk chooses to leave them out. */
async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leave this column out' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
}

export const importScenes: Readonly<Record<string, Scene>> = {
  'import-left-out-rows': {
    from: 'import-left-out',
    act: async (page) => {
      await page.getByRole('grid').waitFor();
      await page.getByRole('button', { name: 'Show the rows of hours week 47.xlsx' }).click();
    },
  },
  'import-choose': { from: 'import-ready', act: (page) => page.keyboard.press('Control+I') },
  'import-wrong-file': {
    from: 'import-ready',
    act: (page) => choose(page, 'payslips.pdf', Buffer.from('%PDF-1.7')),
  },
  'import-columns': {
    from: 'import-again',
    act: async (page) => {
      await choose(page, 'hours week 47.xlsx', timesheet(100));
      await page.getByText('What each column holds').or(page.getByText('First values')).first().waitFor();
    },
  },
  'import-sheets': {
    from: 'import-ready',
    act: async (page) => {
      await choose(page, 'hours week 47.xlsx', timesheet(20));
      await page.getByRole('combobox', { name: 'Sheet', exact: true }).click();
      await page.getByRole('option', { name: 'Several sheets together' }).click();
      await page.getByRole('checkbox', { name: 'Night shift' }).waitFor();
    },
  },
  'import-clockings': {
    from: 'import-ready',
    act: async (page) => {
      const days = ['KF001;2026-11-23;Normal;8', 'KF001;2026-11-23;OT;1,5', 'KF002;2026-11-23;Lunch;1'];
      await choose(page, 'clock.csv', Buffer.from(['Clock no;Date;Type;Hours', ...days].join('\n')));
      await page.getByRole('combobox', { name: 'What Lunch means' }).waitFor();
    },
  },
  'import-questions': {
    from: 'import-ready',
    act: async (page) => {
      const text = 'Emp no;Overtime;Commission;Colour\nKF001;7.30;1,234;red\nKF002;8.15;2,500;blue\n';
      await choose(page, 'hours.csv', Buffer.from(text));
      await page.getByText('First values').waitFor();
    },
  },
  'import-letters': {
    from: 'import-ready',
    act: async (page) => {
      const text = 'Emp no;Name;Overtime\nKF001;K\u009anig;7,5\nKF002;M\u009aller;8\n';
      await choose(page, 'hours.csv', Buffer.from(text, 'latin1'));
      await page.getByText('First values').waitFor();
    },
  },
  'import-no-header': {
    from: 'import-ready',
    act: async (page) => {
      const lines = [0, 1, 2].map((index) => `${rowAt(index).number}|${rowAt(index).name}|${38 + index},50`);
      await choose(page, 'hours.txt', Buffer.from(lines.join('\n')));
      await page.getByText('First values').waitFor();
    },
  },
  'import-doubts': {
    from: 'import-ready',
    act: async (page) => {
      const cells = ['12-Mar', '1.20E+06', '#N/A', '40'];
      const lines = cells.map((text, index) => `${rowAt(index).number};${rowAt(index).name};1;${text}`);
      const text = ['Number;Name;O/T;Hrs worked', '1.20E+06;Nobody;2;8', ...lines].join('\n');
      await choose(page, 'hours.csv', Buffer.from(text));
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await page.getByRole('tab').first().waitFor();
    },
  },
  'import-preview': {
    from: 'import-ready',
    act: async (page) => {
      await choose(page, 'hours week 47.xlsx', timesheet(100));
      await check(page);
      await page.getByRole('tab').first().waitFor();
    },
  },
  'import-not-taken': {
    from: 'import-ready',
    act: async (page) => {
      await choose(page, 'hours week 47.xlsx', timesheet(100));
      await check(page);
      await page.getByRole('tab', { name: /Skipped/ }).click();
    },
  },
  'import-totals': {
    from: 'import-ready',
    act: async (page) => {
      await choose(page, 'hours week 47.xlsx', timesheet(100));
      await check(page);
      await page.getByRole('tab', { name: /Totals/ }).click();
    },
  },
  'import-by-hand': {
    from: 'import-ready',
    act: async (page) => {
      await choose(page, 'hours week 47.xlsx', timesheet(100));
      await check(page);
      await page.getByRole('tab', { name: /Skipped/ }).click();
      await page
        .getByRole('button', { name: /by hand/ })
        .first()
        .click();
    },
  },
  'import-pasted-employees': {
    from: 'import-ready',
    act: async (page) => {
      await page.getByRole('grid').waitFor();
      await page.evaluate(() => {
        const data = new DataTransfer();
        data.setData('text/plain', 'KF004\t40\t0\r\nKF002\t45\t2\r\nKF999\t41\t0');
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      });
      await page.getByText('What you pasted names employees').waitFor();
    },
  },
  'import-1200': {
    from: 'import-ready-1200',
    act: async (page) => {
      await choose(page, 'hours week 47.xlsx', timesheet(1_200));
      await check(page);
      await page.getByRole('tab', { name: /To import/ }).click();
    },
  },
  'import-wrong-company': {
    from: 'import-ready',
    act: async (page) => {
      const others = ['Smit, Karel', 'Adams, Rosa', 'Zulu, Bheki', 'Fourie, Elna', 'Meyer, Hans'];
      const lines = others.map((name, line) => `KF00${line + 1};${name};45`);
      await choose(
        page,
        'Protea.csv',
        Buffer.from(`Number;Name;Basic salary · Normal hours\n${lines.join('\n')}\n`),
      );
      await page.getByRole('tab').first().waitFor();
    },
  },
  'import-failed': {
    from: 'import-offline-store',
    act: async (page) => {
      await choose(page, 'hours week 47.xlsx', timesheet(20));
      await check(page);
    },
  },
};
