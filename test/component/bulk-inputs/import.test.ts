import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallInput } from '#bridge/bridge.ts';
import type { EarlierImport, FileMapping } from '#contract/domain/imported-file.ts';
import { FakeMain } from './fake-main.ts';
import { cellAt, choose, openScreen, pasteText } from './open-screen.ts';
import { columns, openedPeriod, period, rowAt } from './period.ts';

const normal = 'Normal hours · Basic salary';
const overtime = 'Overtime hours · Basic salary';
const normalHeading = columns[0]?.heading ?? '';

/** Main that knows the people of the sample and remembers files. */
class ImportMain extends FakeMain {
  readonly remembered = new Map<string, FileMapping>();
  readonly recorded: CallInput<'imports', 'record'>[] = [];
  readonly exported: CallInput<'imports', 'saveTemplate'>[] = [];

  constructor(people: number) {
    const opened = openedPeriod(people);
    super(opened);
    Object.assign(this.handlers, {
      'imports.people': () => ({
        people: opened.rows.map(({ employeeId, number, name }) => {
          const [lastName = '', firstName = ''] = name.split(', ');
          return { employeeId, number, firstName, lastName, payFrequencyName: 'Weekly', endedOn: null };
        }),
      }),
      'imports.matchEmployees': ({ values }: { values: readonly string[] }) => ({
        matches: values.map((value) => (value === '8001015009087' ? [rowAt(0).employeeId] : [])),
      }),
      'imports.recall': ({ shape }: { shape: string }) => ({ mapping: this.remembered.get(shape) ?? null }),
      'imports.remember': ({ shape, mapping }: { shape: string; mapping: FileMapping }) => {
        this.remembered.set(shape, mapping);
        return {};
      },
      'imports.earlier': ({ contentHash }: { contentHash: string }) => ({
        imports: this.recorded
          .filter((each) => each.contentHash === contentHash)
          .map(({ contentHash: _, ...each }): EarlierImport => ({ ...each, at: yesterday() })),
      }),
      'imports.record': (input: CallInput<'imports', 'record'>) => {
        this.recorded.push(input);
        return {};
      },
      'imports.saveTemplate': (input: CallInput<'imports', 'saveTemplate'>) => {
        this.exported.push(input);
        return { saved: { name: input.suggestedName } };
      },
    });
  }
}

/** Not so many hours ago: a day on which the clocks change has 23 or 25. */
const yesterday = () => new Date().setDate(new Date().getDate() - 1);

const dialog = () => page.getByRole('dialog', { name: /^Import/ });
const button = (name: string | RegExp) => dialog().getByRole('button', { name });

function give(name: string, text: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no place for a file.');
  const files = new DataTransfer();
  files.items.add(new File([text], name));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function importFile(name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click();
  await expect.element(button(/Choose/)).toBeVisible();
  give(name, text);
}

const normalName = 'Basic salary · Normal hours';
const overtimeName = 'Basic salary · Overtime hours';
const line = (at: number, ...cells: readonly (string | number)[]) =>
  [rowAt(at).number, rowAt(at).name, ...cells].join(';');
const sheet = (...lines: string[]) => [`Number;Name;${normalName};${overtimeName}`, ...lines].join('\n');

test('a file lands in the sheet as one step, which Undo takes back', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile('week.csv', sheet(line(0, '41', '2,25'), line(1, '42', ''), line(2, '', '1:30')));
  await button('Import 4 values').click();
  await expect.poll(() => cellAt('KF001', normal).text).toBe('41,00');
  expect(cellAt('KF003', overtime).text).toBe('1,50');
  await expect.poll(() => main.cells.size).toBe(4);
  await expect.poll(() => main.recorded).toMatchObject([{ fileName: 'week.csv', people: 3, values: 4 }]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => cellAt('KF001', normal).text).toBe('40,00');
  await expect.poll(() => main.cells.size).toBe(0);
});

test('cancelled, it leaves the draft as it was', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile('week.csv', sheet(line(0, '41', '2')));
  await expect.element(button('Import 2 values')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog().query()).toBeNull();
  expect(cellAt('KF001', normal).text).toBe('40,00');
  expect(main.asked('bulkInputs.write')).toEqual([]);
  expect(main.recorded).toEqual([]);
});

test('columns agreed to once are not asked about again, and the same file is recognised', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const text = `Clock no;Hrs worked\n${rowAt(0).number};41\n${rowAt(1).number};42`;
  await importFile('week.csv', text);
  // What other programs call a column is only a guess: the clerk is asked once.
  await button('Check the rows').click();
  await button('Import 2 values').click();
  await expect.poll(() => main.recorded.length).toBe(1);

  await importFile('week again.csv', text);
  // Nothing is asked: the rows are shown at once, and hold what the sheet has.
  await expect.element(dialog().getByText('2 values are in the sheet already')).toBeVisible();
  await button('Columns').click();
  await expect.element(dialog().getByText(/imported into this period, yesterday/)).toBeVisible();
});

test('what can be read in two ways is asked once a column, and taken as answered', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile('week.csv', sheet(line(0, '7.30', ''), line(1, '8.15', '')));
  await expect.element(button('Check the rows')).toBeDisabled();
  await dialog()
    .getByRole('radio', { name: /7 hours and 30 minutes/ })
    .click();
  await button('Check the rows').click();
  await button('Import 2 values').click();
  await expect.poll(() => cellAt('KF001', normal).text).toBe('7,50');
  expect(cellAt('KF002', normal).text).toBe('8,25');
});

test('a row that may be somebody else’s, or a doubtful value, is not ticked by itself', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const stranger = `${rowAt(0).number};Totally Other;41;`;
  await importFile('week.csv', sheet(stranger, line(1, '42', ''), line(2, '900', ''), line(4, '44', '')));
  await expect.element(button('Import 2 values')).toBeVisible();
  await dialog()
    .getByRole('checkbox', { name: /Import row 2,/ })
    .click();
  await button('Import 3 values').click();
  await expect
    .poll(() => [...main.cells.values()].map(({ value }) => value).toSorted())
    .toEqual(['41.00', '42.00', '44.00']);
});

test('what is typed already is kept where the clerk says so', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  choose('KF001', normal);
  await userEvent.keyboard('39{Enter}');
  await importFile('week.csv', sheet(line(0, '41', ''), line(1, '42', '')));
  await expect.element(dialog().getByText('1 cell has another value that you typed')).toBeVisible();
  await dialog().getByText('Keep what is typed').click();
  await button('Import 1 value').click();
  await expect.poll(() => cellAt('KF002', normal).text).toBe('42,00');
  expect(cellAt('KF001', normal).text).toBe('39,00');
});

test('another company’s file stops until the clerk says that it is the right one', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const others = ['Smit, Karel', 'Adams, Rosa', 'Zulu, Bheki', 'Fourie, Elna'];
  await importFile('week.csv', sheet(...others.map((name, at) => `${rowAt(at).number};${name};41;`)));
  await expect.element(dialog().getByText('This looks like another company’s file')).toBeVisible();
  await dialog().getByRole('tab', { name: /Check/ }).click();
  await dialog().getByRole('checkbox', { name: 'Import all of these rows' }).click();
  await expect.element(button(/^Import \d/)).toBeDisabled();
  await dialog()
    .getByRole('checkbox', { name: /This is the right file/ })
    .click();
  await expect.element(button(/^Import \d/)).toBeEnabled();
});

test('a person is found by ID number through main, and the number is never shown whole', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile('week.csv', `ID number;${normalName}\n8001015009087;41\n9905055009087;40`);
  await button('Import 1 value').click();
  await expect.poll(() => cellAt('KF001', normal).text).toBe('41,00');
  await importFile('week.csv', `ID number;${normalName}\n8001015009087;43\n9905055009087;40`);
  await button('Columns').click();
  expect(document.body.textContent).not.toContain('9905055009087');
});

test('a hostile file is refused with its reason, and the next one is taken', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  await importFile('week.xlsx', 'PK\u0003\u0004 broken');
  await expect.element(dialog().getByText('The file is damaged: week.xlsx')).toBeVisible();
  give('week.csv', sheet(line(0, '41', '')));
  await expect.element(button('Import 1 value')).toBeVisible();
});

test('a pasted table with heads is imported by them; as cells where the clerk wants that', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const table = `Number\t${overtimeName}\n${rowAt(5).number}\t3`;
  choose('KF001', normal);
  pasteText(table);
  await expect.element(page.getByRole('dialog', { name: 'Import what you pasted' })).toBeVisible();
  await button('Import 1 value').click();
  await expect.poll(() => cellAt('KF006', overtime).text).toBe('3,00');
  expect(main.recorded).toEqual([]);

  choose('KF010', normal);
  pasteText(table);
  await button('Paste by position instead').click();
  await expect.poll(() => cellAt('KF011', overtime).text).toBe('3,00');
});

test('a pasted block of employee numbers is asked about, and goes to whom it names', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  choose('KF001', normal);
  pasteText(`${rowAt(7).number}\t41\t3\r\n${rowAt(4).number}\t42\t0\r\nKF999\t43\t0`);
  const asked = page.getByRole('dialog', { name: 'Import what you pasted' });
  await expect.element(asked.getByText('What you pasted names employees: Employee numbers')).toBeVisible();
  await expect.element(asked.getByText('2 rows match an employee here.')).toBeVisible();
  await expect.element(asked.getByText('1 row does not.')).toBeVisible();
  expect(cellAt('KF001', normal).text).toBe('40,00');
  await button('Check the rows').click();
  await button('Import 4 values').click();
  await expect.poll(() => cellAt('KF008', normal).text).toBe('41,00');
  expect(cellAt('KF005', normal).text).toBe('42,00');
  expect(cellAt('KF008', overtime).text).toBe('3,00');
  expect(cellAt('KF001', normal).text).toBe('40,00');
});

test('a pasted block of employee numbers goes by position where the clerk wants that', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  choose('KF001', normal);
  pasteText(`${rowAt(7).number}\t41`);
  await button('Paste by position instead').click();
  await expect.poll(() => cellAt('KF001', overtime).text).toBe('41,00');
  expect(cellAt('KF001', normal).mark).toBe('invalid');
});

test('a pasted column of plain numbers is asked nothing', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  choose('KF001', normal);
  pasteText('41\r\n42');
  await expect.poll(() => cellAt('KF002', normal).text).toBe('42,00');
  expect(dialog().query()).toBeNull();
});

test('a file dropped on the sheet is read', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  const files = new DataTransfer();
  files.items.add(new File([sheet(line(0, '41', ''))], 'week.csv'));
  const drop = (type: string) =>
    document
      .querySelector('[role=grid]')
      ?.dispatchEvent(new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true }));
  drop('dragenter');
  expect(drop('dragover')).toBe(false);
  drop('drop');
  await button('Import 1 value').click();
  await expect.poll(() => cellAt('KF001', normal).text).toBe('41,00');
});

test('the template has the people who take inputs, the columns, and what is typed', async () => {
  const main = new ImportMain(30);
  await openScreen(main);
  choose('KF001', normal);
  await userEvent.keyboard('39{Enter}');
  await userEvent.keyboard('{Control>}{Shift>}e{/Shift}{/Control}');
  await expect.poll(() => main.exported.length).toBe(1);
  const [made] = main.exported;
  expect(made?.suggestedName).toContain(period.periodEnd);
  expect(made?.sheet.rows.length).toBe(28);
  const at = made?.sheet.columns.findIndex(({ head }) => head === 'Basic salary · Normal hours') ?? -1;
  expect(made?.sheet.rows[0]?.[at]).toBe('39.00');
  expect(normalHeading).not.toBe('');
});
