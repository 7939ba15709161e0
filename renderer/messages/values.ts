import { countOf, formatCount } from './format.ts';

const minuteMs = 60_000;

/** Reading current values in the background. */
export const valuesMessages = {
  label: 'Values read from the service',
  reading: (done: number, total: number) =>
    `Reading values: ${formatCount(done)} of ${countOf(total, 'employee', 'employees')}`,
  left: (ms: number) =>
    ms < minuteMs
      ? 'less than a minute left'
      : `about ${countOf(Math.round(ms / minuteMs), 'minute', 'minutes')} left`,
  stop: 'Stop',
  waiting: (count: number) => `Values of ${countOf(count, 'employee', 'employees')} not read yet`,
  goOn: 'Read them',
} as const;
