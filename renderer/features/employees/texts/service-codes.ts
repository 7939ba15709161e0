import { countOf } from '#messages/format.ts';

export const serviceCodeMessages = {
  title: 'Banks and passport countries of the service',
  intro:
    'The payroll service lists the banks and countries it accepts in its spreadsheet for adding employees: in the service, open Employees, then Bulk Actions, then Bulk Add Employees, and download the file.',
  hint: 'Paydesk reads the two lists and nothing else in the file. They apply to every company of this connection.',
  drop: 'Drop the spreadsheet of the service',
  reading: (name: string) => `Reading ${name}…`,
  otherFile: 'Another file…',
  none: {
    title: (name: string) => `No list of banks or countries in ${name}`,
    text: 'Choose the spreadsheet exactly as the service provides it, with all its sheets.',
  },
  found: (banks: number, countries: number) => {
    const lists = [
      ...(banks > 0 ? [countOf(banks, 'bank', 'banks')] : []),
      ...(countries > 0 ? [countOf(countries, 'country', 'countries')] : []),
    ];
    return `Found: ${lists.join(' and ')}.`;
  },
  kept: {
    banks: 'No list of banks was found: the banks stay as they are.',
    countries: 'No list of countries was found: the countries stay as they are.',
  },
  added: (banks: string) => `New banks: ${banks}.`,
  gone: (banks: string) => `No longer listed: ${banks}.`,
  renamed: (banks: string) => `Renamed: ${banks}.`,
  unchanged: 'The list of banks is the same as before.',
  save: 'Use these lists',
  saved: 'Banks and countries saved',
  /** Shown in the form of an employee. */
  form: {
    bank: 'Bank not in the list?',
    country: 'Country not in the list?',
    groups: { listed: 'In the list of the service', others: 'Not in the list of the service' },
  },
} as const;
