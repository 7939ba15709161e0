/** The name of each screen: `title` in the navigation, `action` in the palette and on the shortcuts page. */
export const screenMessages = {
  home: { title: 'Home', action: 'Home: what needs your attention in all companies' },
  'pay-periods': {
    title: 'All periods',
    action: 'All periods: pay periods of this company',
  },
  'bulk-inputs': { title: 'Inputs', action: 'Capture inputs of this period' },
  period: { title: 'This period', action: 'This period: its progress, its totals, who has no input' },
  'period-check': {
    title: 'Period check',
    action: 'Period check: what stands out before this period is finalised',
  },
  'pay-runs': {
    title: 'Pay runs',
    action: 'Pay runs of this company: payslips as a table, two runs side by side',
  },
  pay: { title: 'Pay', action: 'Pay: payment runs of this period, and the bank file that pays them' },
  'pay-file': {
    title: 'Check a bank file',
    action: 'Check a bank file that was made elsewhere against the payslips of this period',
  },
  journals: { title: 'Journals', action: 'Journals of pay runs, for the books' },
  remittances: { title: 'Third parties', action: 'Third parties: remittances by payee and employee' },
  emp201: { title: 'EMP201', action: 'EMP201 of this company, month by month' },
  'tie-out': {
    title: 'Tie-out',
    action: 'Tie-out: pay runs, payslips, journals and EMP201 side by side',
  },
  'sent-inputs': { title: 'Sent inputs', action: 'Sent inputs: by whom, and the outcome' },
  employees: { title: 'All employees', action: 'Employees of this company' },
  onboarding: { title: 'Onboarding', action: 'Onboarding: add an employee' },
  'employee-checks': { title: 'Checks', action: 'Checks of all employees: what is missing, wrong or shared' },
  payslips: { title: 'Payslips', action: 'Payslips of this company' },
  leave: { title: 'Leave', action: 'Leave: who is away, what is left, capture leave' },
  reports: { title: 'Reports', action: 'Reports: run one, read and export the results' },
  many: { title: 'Results for many companies', action: 'Results of what was done for many companies' },
  companies: { title: 'Companies', action: 'Companies of this connection' },
  drafts: { title: 'Drafts', action: 'Drafts that have not been sent yet' },
  outbox: { title: 'Outbox', action: 'Outbox: what is sent, what needs you' },
  settings: { title: 'Settings', action: 'Settings' },
  connections: { title: 'Connections', action: 'Connections' },
  'audit-log': { title: 'Audit log', action: 'Audit log' },
  diagnostics: { title: 'Diagnostics', action: 'Diagnostics of Paydesk, and the diagnostic file' },
  shortcuts: { title: 'Shortcuts', action: 'Keyboard shortcuts' },
} as const;

/** The names of the groups of screens in the navigation. */
export const placeMessages = {
  home: 'Home',
  payroll: 'Payroll',
  employees: 'Employees',
  reports: 'Reports',
  settings: 'Settings',
} as const;
