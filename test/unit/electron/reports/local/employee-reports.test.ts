import { expect, test } from 'vitest';
import { anniversaries, headcount } from '#electron/reports/local/employee-reports.ts';
import { employee, rowsOf } from './sample-facts.ts';

test('counts who joined, who left and who was employed in each of twelve months', () => {
  const employees = [
    employee(1),
    employee(2, { service: [{ from: '2026-10-05', to: null }] }),
    employee(3, { service: [{ from: '2020-01-01', to: '2026-10-31' }] }),
    // Came back, on the first day of a month.
    employee(4, {
      service: [
        { from: '2020-01-01', to: '2026-09-15' },
        { from: '2026-11-01', to: null },
      ],
    }),
    // Their service has not been read.
    employee(5, { service: [], appointmentDate: '2026-10-01', endedOn: '2026-10-20' }),
  ];
  const rows = rowsOf(headcount, { employees });
  expect(rows).toHaveLength(12);
  expect(rows.slice(-3)).toEqual([
    ['2026-09', '3', '0', '1', '2', '40.0'],
    ['2026-10', '2', '2', '2', '2', '100.0'],
    ['2026-11', '2', '1', '0', '3', '0.0'],
  ]);
});

test('lists birthdays and every fifth year of service by date', () => {
  const employees = [
    employee(1, { birthdate: '1990-12-01', service: [{ from: '2017-01-15', to: null }] }),
    employee(2, { birthdate: '1996-02-29', service: [{ from: '2022-11-20', to: null }] }),
    employee(3, {
      birthdate: '1990-01-01',
      endedOn: '2026-01-01',
      service: [{ from: '2017-01-15', to: '2026-01-01' }],
    }),
    employee(4, { birthdate: null, service: [{ from: '2021-11-20', to: null }] }),
    // Starts today.
    employee(5, { birthdate: null, service: [{ from: '2026-11-20', to: null }] }),
  ];
  expect(rowsOf(anniversaries, { employees }).map(([number, , , ...rest]) => [number, ...rest])).toEqual([
    ['E4', 'service', '2026-11-20', '5'],
    ['E1', 'birthday', '2026-12-01', '36'],
    ['E1', 'service', '2027-01-15', '10'],
    ['E2', 'birthday', '2027-02-28', '31'],
  ]);
});
