import { expect, test } from 'vitest';
import { type Route, routes } from '#api/route.ts';

const all: readonly (readonly [string, Route])[] = Object.entries(routes);
const named = (is: (route: Route) => boolean) => all.flatMap(([name, route]) => (is(route) ? [name] : []));

test('treats only GET calls and running a report as reads', () => {
  expect(named(({ method, effect }) => method !== 'GET' && effect === 'reads')).toEqual(['runReport']);
  expect(named(({ method, effect }) => method === 'GET' && effect !== 'reads')).toEqual([]);
});

test('only the list of companies shows whether an address is a payroll service', () => {
  expect(named(({ probes }) => probes === true)).toEqual(['listCompanies']);
});

test('keeps numbers as written when they are inputs', () => {
  expect(named(({ exactNumbers }) => exactNumbers === true)).toEqual([
    'listCalculations',
    'getCalculation',
    'listInheritedCalculations',
    'getInheritedCalculation',
    'listLeaveBalances',
  ]);
});

test('refuses an empty answer to writes that return ids or results', () => {
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
