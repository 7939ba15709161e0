import { expect, test } from 'vitest';
import { shownOf } from '#electron/drafts/compare-draft.ts';

const cell = { employeeId: 4, heading: 'income_tax_number', name: 'Nkosi, Thandi' };

test('shows only the end of an income tax number in a conflict', () => {
  const shared = { ...cell, typed: '0987654321', mine: '0123456789', baseThen: null, baseNow: '0555555117' };
  expect(shownOf([shared])).toEqual({
    total: 1,
    cells: [{ ...cell, typed: '•••• 321', mine: '•••• 789', baseThen: null, baseNow: '•••• 117' }],
  });
});

test('shows another input in a conflict whole', () => {
  const shared = { ...cell, heading: 'job_title', typed: 'Driver', mine: 'Packer' };
  const both = { ...shared, baseThen: 'Cleaner', baseNow: 'Cleaner' };
  expect(shownOf([both])).toEqual({ total: 1, cells: [both] });
});
