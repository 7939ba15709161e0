import type { FactEmployee } from '../store/records.ts';
import { monthsUpTo, wholeYears } from './days.ts';
import { addMonthsToDay } from '#payroll/calendar.ts';
import { localReport, whose, type Facts } from './local-report.ts';

/** Service periods; if none were read, one from the appointment to the end of service. */
function timesOf({ service, appointmentDate, endedOn }: FactEmployee): FactEmployee['service'] {
  if (service.length > 0 || appointmentDate === null) return service;
  return [{ from: appointmentDate, to: endedOn }];
}

const isIn = (employee: FactEmployee, day: string): boolean =>
  timesOf(employee).some(({ from, to }) => from <= day && (to === null || to >= day));

function countMonth({ employees }: Facts, month: string) {
  const [first, next] = [`${month}-01`, addMonthsToDay(`${month}-01`, 1)];
  const isWithin = (day: string | null) => day !== null && day >= first && day < next;
  const times = employees.flatMap(timesOf);
  // An employee who is there on the first day of the month did not join in it.
  const joined = times.filter(({ from }) => isWithin(from)).length;
  const left = times.filter(({ to }) => isWithin(to)).length;
  const after = employees.filter((employee) => isIn(employee, next)).length;
  // An employee who begins on the first day of the next month belongs to that month.
  const end = after - times.filter(({ from }) => from === next).length;
  return { employeeId: null, month, start: end - joined + left, joined, left, end };
}

type Month = ReturnType<typeof countMonth>;

/** Leavers as a percentage of the average number of employees, with one decimal. */
function turnover({ start, end, left }: Month): string | null {
  const average = (start + end) / 2;
  return average === 0 ? null : ((left / average) * 100).toFixed(1);
}

/** For each of the last twelve months, how many employees were in service, joined and left. */
export const headcount = localReport<Month>({
  rows: (facts) => monthsUpTo(facts.on, 12).map((month) => countMonth(facts, month)),
  columns: {
    month: ['text', ({ month }) => month],
    start: ['number', ({ start }) => String(start)],
    joined: ['number', ({ joined }) => String(joined)],
    left: ['number', ({ left }) => String(left)],
    end: ['number', ({ end }) => String(end)],
    turnover: ['number', turnover],
  },
});

interface Anniversary {
  readonly employeeId: number;
  readonly employee: FactEmployee;
  readonly what: 'birthday' | 'service';
  readonly on: string;
  readonly years: number;
}

/** The next anniversary of a day, `on` included, and its number of years. */
function nextOf(day: string, on: string): { on: string; years: number } {
  const years = wholeYears(day, on);
  const last = addMonthsToDay(day, years * 12);
  return last === on ? { on, years } : { on: addMonthsToDay(day, (years + 1) * 12), years: years + 1 };
}

/** Long service is listed every five years. */
const serviceStep = 5;

function anniversariesOf(employee: FactEmployee, on: string): Anniversary[] {
  const { employeeId, birthdate } = employee;
  const since = timesOf(employee).at(-1)?.from ?? employee.appointmentDate;
  const birthday = birthdate === null ? [] : [{ what: 'birthday' as const, ...nextOf(birthdate, on) }];
  const service = since === null || since > on ? [] : [{ what: 'service' as const, ...nextOf(since, on) }];
  return [...birthday, ...service.filter(({ years }) => years > 0 && years % serviceStep === 0)].map(
    (one) => ({
      employeeId,
      employee,
      ...one,
    }),
  );
}

/** Birthdays in the next twelve months, and anniversaries of every five years of service; the next ones first. */
export const anniversaries = localReport<Anniversary>({
  rows: ({ employees, on }) =>
    employees
      .filter((employee) => isIn(employee, on))
      .flatMap((employee) => anniversariesOf(employee, on))
      .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
  columns: {
    ...whose,
    what: ['text', ({ what }) => what],
    on: ['date', ({ on }) => on],
    years: ['number', ({ years }) => String(years)],
  },
});
