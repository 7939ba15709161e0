import { countOf, formatCount } from './format.ts';

const minuteMs = 60_000;

/** Reading what the service holds, beside the clerk's work. */
export const valuesMessages = {
  label: 'Values read from the service',
  reading: (done: number, total: number) =>
    `Reading values: ${formatCount(done)} of ${countOf(total, 'person', 'people')}`,
  left: (ms: number) =>
    ms < minuteMs
      ? 'less than a minute left'
      : `about ${countOf(Math.round(ms / minuteMs), 'minute', 'minutes')} left`,
  stop: 'Stop',
  waiting: (people: number) => `Values of ${countOf(people, 'person', 'people')} not read yet`,
  goOn: 'Read them',
} as const;
