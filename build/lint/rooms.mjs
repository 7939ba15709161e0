// Rooms that import from other rooms, with the reason for each. Beyond these, a room sees only the contracts of the others,
// and on the page their texts too.

/**
 * Rooms of main that every other room may use: clients of companies, lists with their age, choices, what is set up once,
 * writes and files.
 */
export const openRooms = ['connections', 'sync', 'settings', 'set-up', 'outbox', 'jobs', 'exports'];

/** Room of main → the rooms that it imports from, with what it needs there. */
export const mainRooms = {
  'audit-log': { inputs: 'names of columns' },
  counter: { safety: 'what ends it' },
  drafts: { inputs: 'columns and periods', submissions: 'how two cells compare' },
  emp201: {
    'pay-runs': 'what an estimate takes',
    reports: 'what an estimate takes',
    'tie-out': 'items of tax',
  },
  employees: {
    'hand-out': 'what was handed out',
    inputs: 'working hours',
    payslips: 'listed payslips',
    reports: 'results to delete',
  },
  'hand-out': { employees: 'records for passwords', payslips: 'files and versions' },
  health: { application: 'version and system' },
  home: {
    emp201: 'which version is the newest',
    period: 'pay frequencies',
    submissions: 'what was sent in a period',
  },
  'input-report': {
    drafts: 'the period of a draft',
    inputs: 'its period',
    submissions: 'what is sent, and names',
  },
  inputs: {
    drafts: 'the draft of a period',
    layouts: 'its columns',
    leave: 'leave taken in a period',
    submissions: 'what was sent',
  },
  jobs: {
    companies: 'names of companies',
    'hand-out': 'its kinds of job',
    many: 'its kinds of job',
    payslips: 'its kinds of job',
    reports: 'its kinds of job',
  },
  journals: { 'pay-runs': 'the runs to be booked' },
  layouts: { inputs: 'its columns' },
  leaving: {
    employees: 'what an employee is paid',
    inputs: 'columns of final pay',
    layouts: 'columns of final pay',
    leave: 'balances to settle',
  },
  many: {
    companies: 'names of companies',
    emp201: 'an act for each company',
    journals: 'an act for each company',
    'month-file': 'an act for each company',
    'pay-runs': 'the runs of a month',
    'period-check': 'an act for each company',
    'tie-out': 'what a month file lacks',
    reports: 'an act for each company',
  },
  'month-file': {
    emp201: 'its part of the file',
    journals: 'its part of the file',
    payslips: 'first copies',
    period: 'steps and signatures',
    'pay-runs': 'its part of the file',
    'period-check': 'its part of the file',
  },
  onboarding: {
    employees: 'who is alike',
    inputs: 'columns of the first inputs',
    layouts: 'columns of the first inputs',
    leaving: 'a change at a time',
  },
  outbox: { inputs: 'names of columns', submissions: 'reading after a lost answer' },
  'pay-file': { employees: 'shared accounts', payslips: 'nett pay of a period' },
  'pay-items': { inputs: 'columns of an item' },
  payslips: { 'hand-out': 'what was handed out', jobs: 'how reading goes on' },
  period: {
    emp201: 'what was declared',
    'hand-out': 'what was handed out',
    journals: 'what was booked',
    'pay-file': 'what it is to pay',
    'pay-runs': 'runs made here',
    payslips: 'versions',
    'period-check': 'what stands out',
    'tie-out': 'whether a month agrees',
  },
  'pay-runs': { payslips: 'what items are called' },
  'period-check': {
    'audit-log': 'what was done',
    employees: 'shared accounts',
    inputs: 'gaps, and names of items',
    leave: 'leave taken in a period',
    payslips: 'nett pay and items',
  },
  reports: {
    employees: 'facts for tax',
    leave: 'leave that is planned',
    payslips: 'what items are called',
    'tie-out': 'items of tax',
  },
  safety: { submissions: 'what is being sent' },
  submissions: { inputs: 'columns and current values' },
  sync: { employees: 'parts that are due' },
  'tie-out': { emp201: 'what was declared', 'pay-runs': 'what was run' },
  updates: { application: 'version and system' },
};

/** Room of the page → the rooms that it imports from, with what it needs there. */
export const pageRooms = {
  counter: { employees: 'its tabs', leave: 'its tabs', payslips: 'its tabs' },
  emp201: { 'pay-runs': 'words on made runs' },
  employees: {
    counter: 'counter mode',
    'file-import': 'employees from a file',
    inputs: 'how values are written',
    leaving: 'the end of a service',
    onboarding: 'adding employees',
    'pay-items': 'the items of an employee',
  },
  'file-import': { inputs: 'how values are written' },
  'hand-out': { 'file-import': 'passwords from a file', payslips: 'the list of payslips' },
  home: { many: 'acts for the chosen companies' },
  'input-report': { inputs: 'lines and totals of the review' },
  inputs: {
    'file-import': 'inputs from a file',
    'input-report': 'the report of what is sent',
    submissions: 'what was just sent',
  },
  journals: { 'file-import': 'the chart of accounts', 'pay-runs': 'words on made runs' },
  leaving: {
    employees: 'the form of an employee',
    inputs: 'questions about a sheet',
    onboarding: 'saving what is typed',
    payslips: 'the last payslip',
  },
  many: { jobs: 'the list of jobs', journals: 'their accounts' },
  onboarding: {
    employees: 'the form of an employee',
    'file-import': 'employees from a file',
    inputs: 'questions about a sheet',
  },
  'pay-file': { 'file-import': 'payments from a file' },
  payslips: { 'hand-out': 'acts on ticked payslips', 'pay-items': 'the items of an employee' },
  'period-check': { 'audit-log': 'how entries are written', payslips: 'the items of two payslips' },
  settings: { safety: 'its sections' },
  submissions: { 'input-report': 'the report of what was sent', inputs: 'reading employees again' },
  'tie-out': { 'pay-runs': 'words on made runs' },
};
