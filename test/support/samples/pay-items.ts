import type { PayItemLine } from '#electron/pay-items/contract/pay-item.ts';

/** A basic salary, to vary. */
export const aPayItem = (more: Partial<PayItemLine> = {}): PayItemLine => ({
  id: 880_001,
  item: 'basic_salary',
  name: null,
  isNamed: false,
  skip: false,
  updatedAt: null,
  inputs: [{ input: 'fixed_amount', kind: 'money', value: '20000.00' }],
  outputs: [],
  rest: [],
  isRepeated: false,
  isOnItsWay: false,
  ...more,
});
