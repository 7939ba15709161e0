/** The names of the kinds of bank account, by the service's numbers. */
export const accountTypes = {
  1: 'Current or cheque',
  2: 'Savings',
  3: 'Transmission',
  4: 'Bond',
  6: 'Subscription share',
} as const;
