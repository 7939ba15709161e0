// What lists are asked for when everything in them is wanted.

export const everyPayslip = {
  employeeId: null,
  payFrequencyId: null,
  from: null,
  to: null,
  special: null,
  payRunId: null,
  state: null,
  search: '',
} as const;
export const everyEmployee = { payFrequencyId: null, payPointId: null, service: null, search: '' } as const;

export const byName = { by: 'name', descending: false } as const;
export const newestFirst = { by: 'date', descending: true } as const;
/** As many rows as a list gives at once. */
export const wholeList = { offset: 0, limit: 500 };
