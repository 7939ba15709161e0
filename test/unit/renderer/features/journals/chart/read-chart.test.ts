import { describe, expect, test } from 'vitest';
import { findChartColumns } from '#features/journals/chart/chart-columns.ts';
import { readChart } from '#features/journals/chart/read-chart.ts';
import { csvTable } from '#test/support/samples/file-import.ts';

/** Each account as `code · name`, and the rows that are none with the reason. */
function chartOf(text: string, { usesAsked = false } = {}) {
  const table = csvTable(text);
  const { accounts, problems, doubted } = readChart(table, findChartColumns(table), usesAsked);
  return {
    accounts: accounts.map(({ code, name }) => [code, name].join(' · ')),
    problems: problems.map(({ line, why }) => `${line} ${why}`),
    doubted: doubted.map(({ address, doubt }) => `${address} ${doubt}`),
  };
}
const accountsOf = (text: string) => chartOf(text).accounts;

describe('the accounts of an export', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'of Xero, whose bank accounts may have no code',
      '*Code,*Name,*Type,*Tax Code,Description,Dashboard\r\n' +
        '090,Business Bank,Bank,No VAT,,Yes\r\n,Petty cash,Bank,No VAT,,No\r\n' +
        '477,"Salaries, gross",Expense,No VAT,Paid to staff,No\r\n',
      ['090 · Business Bank', ' · Petty cash', '477 · Salaries, gross'],
    ],
    [
      'of QuickBooks Online with numbers, below its title',
      'Account List\r\nKasteel Foods,,,,\r\n\r\n' +
        'Account #,Full name,Type,Detail type,Total balance\r\n' +
        '6000,Payroll expenses:Salaries,Expenses,Payroll,0.00\r\n2100,PAYE payable,Other liabilities,,120.00\r\n',
      ['6000 · Payroll expenses:Salaries', '2100 · PAYE payable'],
    ],
    [
      'of QuickBooks Online without numbers, whose balances are no codes',
      'Account,Type,Balance\r\nSalaries,Expenses,1250\r\nPAYE payable,Liabilities,310\r\n',
      [' · Salaries', ' · PAYE payable'],
    ],
    [
      'of Pastel without a header, with semicolons',
      '2000/000;Salaries and wages;E\r\n9500/010;PAYE control;L\r\n',
      ['2000/000 · Salaries and wages', '9500/010 · PAYE control'],
    ],
    ['in Afrikaans, with tabs', 'Rekeningnommer\tBeskrywing\r\n0500\tSalarisse\r\n', ['0500 · Salarisse']],
    ['with codes alone', 'Code\r\n100\r\n200\r\n', ['100 · ', '200 · ']],
  ])('%s', (_, text, accounts) => {
    expect(accountsOf(text)).toEqual(accounts);
  });

  test('has each account once, and says which rows are another account with a code of one before', () => {
    const long = 'x'.repeat(61);
    expect(
      chartOf(`Code,Name\r\n477,Salaries\r\n477,Salaries\r\n477,Wages\r\n${long},Long\r\n,\r\n`),
    ).toEqual({
      accounts: ['477 · Salaries'],
      problems: ['4 same-code', '5 too-long'],
      doubted: [],
    });
  });

  test('has no account without a name, such as the moment in which a report was made', () => {
    const text = 'Account #,Full name\r\n,Petty cash\r\n"Friday, 5 June 2026 10:00 AM GMT+2",\r\n';
    expect(chartOf(text)).toMatchObject({ accounts: [' · Petty cash'], problems: ['3 no-name'] });
  });

  test('has no account that is a total of the list', () => {
    const text = 'Account,Type,Balance\r\nSalaries,Expenses,10\r\nTotal,,10\r\n';
    expect(accountsOf(text)).toEqual([' · Salaries']);
    const table = csvTable(text);
    expect(readChart(table, findChartColumns(table), false).totalLines).toEqual(['3']);
  });

  test('has no account whose code a spreadsheet damaged, not even by its name', () => {
    const text = 'Code,Name\r\n1.20E+06,Salaries\r\n12-Mar,Wages\r\n477,Bonus\r\n';
    const { accounts, doubted } = chartOf(text, { usesAsked: true });
    expect(accounts).toEqual(['477 · Bonus']);
    expect(doubted).toEqual(['A2 cut-digits', 'A3 turned-into-date']);
  });
});

test('A chosen header decides what columns are called, and none leaves it to their content', () => {
  const table = csvTable('Code,Name\r\n477,Salaries\r\n478,Wages\r\n');
  expect(findChartColumns(table, { row: 0 })).toEqual({ header: 0, code: 0, name: 1 });
  expect(findChartColumns(table, { row: undefined })).toEqual({ header: undefined, code: 0, name: 1 });
  expect(findChartColumns(csvTable('a,b\r\nc,d\r\n'))).toEqual({ header: undefined, code: -1, name: -1 });
});
