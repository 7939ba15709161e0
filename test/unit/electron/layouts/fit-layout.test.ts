import { expect, test } from 'vitest';
import type { ColumnSources } from '#electron/inputs/column-sources.ts';
import type { LayoutContent } from '#electron/layouts/contract/layout.ts';
import { fitLayout } from '#electron/layouts/fit-layout.ts';

const overtime = 'calc.overtime.hours';
const column = (heading: string, item?: string) => ({
  heading,
  scope: 'payslip' as const,
  kind: 'money' as const,
  ...(item === undefined ? {} : { item }),
});

const layout: LayoutContent = {
  name: 'Month end',
  columns: [
    column(overtime),
    column('calc.48201.amount', 'Tool allowance'),
    column('calc.555.amount', 'Night shift'),
  ],
  arrangement: {
    order: ['@person', 'calc.48201.amount', overtime, 'calc.555.amount', 'calc.777.amount'],
    hidden: ['@pay-point', 'calc.555.amount'],
    frozen: ['@person'],
    widths: [
      { column: 'calc.48201.amount', width: 140 },
      { column: 'calc.555.amount', width: 90 },
    ],
  },
};

const seen = (item: string, input: string) => ({ item, input, scope: 'payslip' as const, sample: '1.00' });
/** A company in which the tool allowance has another number, and 48201 is another item. */
const kasteel: ColumnSources = {
  seen: [seen('overtime', 'hours'), seen('51233', 'amount'), seen('48201', 'amount')],
  ofCompany: [],
  items: [
    { item: '51233', name: 'Tool allowance' },
    { item: '48201', name: 'Housing' },
  ],
};

test('uses the columns that mean the same in another company, under the numbers that they have there', () => {
  const { content, leftOut } = fitLayout(layout, kasteel);
  expect(content.columns.map(({ heading }) => heading)).toEqual([overtime, 'calc.51233.amount']);
  expect(content.arrangement).toEqual({
    order: ['@person', 'calc.51233.amount', overtime],
    hidden: ['@pay-point'],
    frozen: ['@person'],
    widths: [{ column: 'calc.51233.amount', width: 140 }],
  });
  expect(leftOut).toEqual([{ heading: 'calc.555.amount', name: 'Night shift' }]);
});

test('leaves a layout as it is where every column is the same', () => {
  const names = [
    ['48201', 'Tool allowance'],
    ['555', 'Night shift'],
  ] as const;
  const karoo: ColumnSources = {
    seen: [seen('overtime', 'hours'), ...names.map(([item]) => seen(item, 'amount'))],
    ofCompany: [],
    items: names.map(([item, name]) => ({ item, name })),
  };
  const order = layout.arrangement.order.filter((heading) => heading !== 'calc.777.amount');
  expect(fitLayout(layout, karoo)).toEqual({
    content: { ...layout, arrangement: { ...layout.arrangement, order } },
    leftOut: [],
  });
});

test('never takes a number without a name for an item of another company', () => {
  const unnamed = { ...layout, columns: [column('calc.999.amount')] };
  expect(fitLayout(unnamed, kasteel)).toMatchObject({
    content: { columns: [] },
    leftOut: [{ heading: 'calc.999.amount', name: '' }],
  });
});
