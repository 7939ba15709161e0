import { expect, test } from 'vitest';
import { questionOf, reportFields, reportIds } from '#electron/reports/contract/report-fields.ts';
import { optionsOf } from '#features/reports/report-choices.ts';
import { questionText } from '#features/reports/texts/reports.ts';
import { reportTexts } from '#test/support/files/report-texts.ts';

const lists = { payFrequencies: [], periods: [], leaveTypes: [], accounts: [], customFields: [] };

const fields = reportIds.flatMap((report) =>
  Object.entries(reportFields[report]).map(([name, { kind }]) => ({ report, name, kind })),
);

test.each(fields.filter(({ kind }) => kind !== 'date'))('has options for $name of $report', ({ name }) => {
  expect(optionsOf({ ...lists, employees: [], asked: [], presets: [] }, {})).toHaveProperty(name);
});

// The period's number implies the pay frequency.
test.each(fields.filter(({ name }) => name !== 'payFrequencyId'))(
  'names the choice of $name in a result of $report',
  ({ report, name }) => {
    const texts = [[], [name]].map((others) =>
      questionText(questionOf(report, reportTexts(report, others)), () => null),
    );
    expect(texts[0]).not.toBe(texts[1]);
  },
);
