/** The scenes that the manual shows, as `docs/manual/pictures/<scene>.png`. */
export const manualPictures = [
  'home-busy',
  'home-dues',
  'period',
  'inputs',
  'inputs-review',
  'employees-panel',
  'leave-month',
  'payslips-payslip',
  'period-check',
  'pay',
  'tie-out',
  'reports',
] as const;
