import type { FactEmployee } from '../store/records.ts';
import { leaveOf, workDaysOf } from '#electron/leave/leave-worth.ts';
import { localReport, whose, type Facts } from './local-report.ts';

interface Planned {
  readonly employeeId: number;
  readonly employee: FactEmployee;
  readonly on: string;
  readonly what: string;
  /** The service's name of the input that changes; null if `what` says everything. */
  readonly input: string | null;
  readonly value: string | null;
}

function plannedOf(employee: FactEmployee, { on: today, inherited, leave }: Facts): Planned[] {
  const { employeeId } = employee;
  const whose = { employeeId, employee };
  const begins = employee.service.flatMap(({ from, to }) => [
    ...(from > today ? [{ on: from, what: 'begins' }] : []),
    ...(to !== null && to >= today ? [{ on: to, what: 'ends' }] : []),
  ]);
  const changes = (inherited.get(employeeId) ?? []).flatMap(({ calcType, history }) =>
    history.flatMap(({ effectiveDate: on, inputs }) =>
      on === null || on <= today
        ? []
        : Object.entries(inputs).map(([input, value]) => ({ ...whose, on, what: calcType, input, value })),
    ),
  );
  const days = (leave.get(employeeId) ?? []).filter(({ date }) => date > today);
  const first = days.map(({ date }) => date).toSorted()[0];
  const amount = leaveOf(days, workDaysOf(inherited.get(employeeId) ?? []));
  const away =
    first === undefined
      ? []
      : [
          ...(amount.days > 0
            ? [{ on: first, what: 'leave', input: 'days', value: String(amount.days) }]
            : []),
          ...(amount.hours > 0
            ? [{ on: first, what: 'leave', input: 'hours', value: String(amount.hours) }]
            : []),
        ];
  return [
    ...changes,
    ...begins.map((one) => ({ ...whose, ...one, input: null, value: null })),
    ...away.map((one) => ({ ...whose, ...one })),
  ];
}

/** What is planned for each employee after the report's day; the next first. */
export const planned = localReport<Planned>({
  rows: (facts) =>
    facts.employees
      .flatMap((employee) => plannedOf(employee, facts))
      .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
  columns: {
    ...whose,
    on: ['date', ({ on }) => on],
    what: ['text', ({ what }) => what],
    input: ['text', ({ input }) => input],
    value: ['text', ({ value }) => value],
  },
});
