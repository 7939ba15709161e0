import { expect, test } from '../../fixtures.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { exportTemplate, textsUnder } from '../../template.ts';
import { normalHours, openWeek, overtime } from '../../weekly.ts';

test('matches the rows of a CSV by number and name, and leaves out those with errors', async ({
  paydesk,
}) => {
  const { page } = paydesk;
  await new ConnectionsPage(page).openPractice();
  const inputs = await openWeek(page);
  const template = await exportTemplate(paydesk);
  const employees = textsUnder(template, 'Number').map((number, index) => {
    return { number, name: textsUnder(template, 'Name')[index] ?? '' };
  });
  const [first, second, third, fourth] = employees;
  if (!first || !second || !third || !fourth) throw new Error('There are too few employees.');
  const [surname = '', given = ''] = third.name.split(', ');
  const lines = [
    'Timesheet week 47',
    '',
    'Clock no;Employee;Hrs worked;Nagure',
    `${first.number};${first.name};43:30;1,25`,
    `;${given} ${surname.toUpperCase()};44;`,
    `${second.number};${fourth.name};45;`,
    `NONE1;Nobody Atall;45;`,
    `${fourth.number};${fourth.name};8.00101E+12;2`,
    'Total;;9999;99',
  ];
  const importing = new ImportPage(page);
  await importing.choose('hours.csv', Buffer.from(lines.join('\r\n'), 'latin1'));
  await importing.assign('Nagure', 'Overtime hours');
  await importing.checkRows();
  await importing.dialog.getByRole('tab', { name: /Skipped/ }).click();
  await expect(importing.dialog.getByText(/By number it is .* By name it is/)).toBeVisible();
  await expect(importing.dialog.getByText('Not found in this company.', { exact: true })).toBeVisible();
  await importing.land(4);
  await inputs.waitUntilSaved(4);
  await expect(await inputs.cell(1, normalHours)).toHaveText('43,50');
  await expect(await inputs.cell(3, normalHours)).toHaveText('44,00');
  await expect(await inputs.cell(4, overtime)).toHaveText('2,00');
});
