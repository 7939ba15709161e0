/** The catalogue of pay items, as *Add a column* shows it. */
export const payItemMessages = {
  groups: {
    company: 'In this company',
    used: 'Used by other companies on this computer',
    catalogue: 'Other pay items',
    own: 'Items of your own',
    inSheet: 'Already in the sheet',
  },
  unverified: 'may be refused',
  unverifiedHint:
    'Nobody has tried this name with the service yet: it may refuse it as an invalid heading. Add it for one employee first.',
  ownItem: 'by its number',
  ownItemHint:
    'Each company has its own item for this, under a number. Look it up in the payroll service, choose “Another input” and type the number and what is entered for it.',
  ownItems: {
    'union-dues': 'Union dues',
    'public-holiday': 'Public holiday hours',
    'night-shift': 'Night shift allowance',
    standby: 'Standby and call-outs',
    piecework: 'Piecework',
    'back-pay': 'Back pay',
    'leave-pay': 'Leave pay',
    'medical-aid': 'Medical aid',
    'funeral-cover': 'Funeral cover',
    'cell-phone': 'Cell phone allowance',
    uniform: 'Uniform and tools',
    transport: 'Transport deduction',
  } as Readonly<Record<string, string>>,
} as const;
