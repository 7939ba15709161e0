import { inWords } from '#kit/wire-words.ts';
import { sentence } from '#messages/headings.ts';
import { formatDate } from '#messages/format.ts';

/** Ids that programs give. */
const uuid = /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi;
const isoMoment = /^(\d{4}-\d\d-\d\d)T[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/;

/** A name of the payroll service as people write it: `cell_no` is `Cell no`, `firstName` is `First name`. */
export const plainName = (name: string): string =>
  sentence(
    name
      .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_')
      .toLowerCase()
      .replaceAll('.', ', '),
  );

/** A value of the payroll service in words, without the ids and names of programs; '' if nothing is left. */
export function plainValue(value: string): string {
  const moment = isoMoment.exec(value)?.[1];
  if (moment !== undefined) return formatDate(moment);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  if (value === 'true') return 'Yes';
  if (value === 'false') return 'No';
  return inWords(value.replaceAll(uuid, '')).trim();
}

/** Whether a name is that of an id, which says nothing to people. */
export const isIdName = (name: string): boolean =>
  /(?:^|[._])(?:uu)?ids?$/i.test(name) || /(?<=[a-z])Ids?$/.test(name);
