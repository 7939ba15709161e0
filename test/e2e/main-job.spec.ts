import { expect, test } from './fixtures.ts';
import { addTimesheetColumns, normalHours, openKarooWeekly, timesheet } from './weekly.ts';
import { ConnectionsPage } from './pages/connections-page.ts';

test('pastes, reviews and sends a week of timesheets, and marks each refusal on its own cell', async ({
  paydesk: { page },
}) => {
  await new ConnectionsPage(page).openPractice();
  const inputs = await openKarooWeekly(page);
  await addTimesheetColumns(inputs);
  const wrong = { hours: await inputs.numberInRow(17), overtime: await inputs.numberInRow(60) };
  const dear = await inputs.numberInRow(123);
  await inputs.scrollTo(1);

  await inputs.paste(1, normalHours, timesheet);
  await inputs.waitUntilSaved(900);

  await inputs.openReview();
  await inputs.confirmImpossible();
  await inputs.sendReviewed();
  await expect(inputs.strip).toContainText('897 saved · 3 refused');

  const refusals = await inputs.refusals(3);
  expect(refusals.map(({ number }) => number).toSorted()).toEqual(
    [wrong.hours, wrong.overtime, dear].toSorted(),
  );
  const labelOf = (number: string) => refusals.find((refusal) => refusal.number === number)?.label;
  expect(labelOf(wrong.hours)).toMatch(/^999,00.*must be less than or equal to 744/);
  expect(labelOf(wrong.overtime)).toMatch(/^\u22125,00.*must be greater than or equal to 0/);
  expect(labelOf(dear)).toMatch(/^99\s999\s999,99.*must be less than or equal to 9999999.99/);
});
