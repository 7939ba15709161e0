import { expect, test } from 'vitest';
import { type Route, routes } from '#api/route.ts';

const all: readonly (readonly [string, Route])[] = Object.entries(routes);
const named = (is: (route: Route) => boolean) => all.flatMap(([name, route]) => (is(route) ? [name] : []));

test('treats no call that could have a double effect as a read', () => {
  expect(named(({ method, effect }) => method !== 'GET' && effect === 'reads')).toEqual(['runReport']);
  expect(named(({ method, effect }) => method === 'GET' && effect !== 'reads')).toEqual([]);
});

test('the list of companies alone shows whether an address is a payroll service', () => {
  expect(named(({ probes }) => probes === true)).toEqual(['listCompanies']);
});

test('numbers are kept as they are written where they are inputs', () => {
  expect(named(({ exactNumbers }) => exactNumbers === true)).toEqual([
    'listCalculations',
    'getCalculation',
    'listInheritedCalculations',
    'getInheritedCalculation',
    'listLeaveBalances',
  ]);
});

test('an empty answer is none where it has to name what was made, or what became of it', () => {
  const writes = named(({ effect }) => effect !== 'reads');
  expect(writes.filter((name) => !named(({ mayBeEmpty }) => mayBeEmpty === true).includes(name))).toEqual([
    'startReport',
    'sendBulkInputs',
    'createEmployee',
    'createPayFrequency',
    'createLeaveDays',
  ]);
  expect(named(({ effect, mayBeEmpty }) => effect === 'reads' && mayBeEmpty === true)).toEqual([
    'pollReport',
  ]);
});
