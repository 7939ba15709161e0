import type { Chapter } from './chapter.ts';

/** Sections 3 and 4: the states and the calls. */
export const calls = {
  '3': {
    operation: 'sendBulkInputs',
    rows: {
      finalised: 'a finalised payslip takes no bulk inputs',
      dirty: { what: 'a payslip that calculates is dirty, without nett pay', operation: 'listPayslips' },
      service: { what: 'a period is open until it has an end', operation: 'listServicePeriods' },
      termination: { what: 'end, change, reinstate and undo', operation: 'endService' },
      report: { what: 'queued, running, complete', operation: 'pollReport' },
    },
  },
  '4.1': {
    operation: 'sendBulkInputs',
    rows: {
      id: 'the employee',
      payslip_id: 'needed for inputs of one payslip alone',
      payslip_date: 'the regular payslip of the period ending then, never a once-off one',
      attributes: 'calc.<name or custom number>.<input>, and attributes of the employee',
      results: 'one for each entity: id, payslip_id, payslip_date, success, message',
      errors: 'a failure has errors by attribute',
      individually: 'one may fail while others are saved',
    },
  },
  '4.2': { operation: 'listClients', rows: { list: 'lists the companies' } },
  '4.3': {
    operation: 'listEmployees',
    rows: {
      list: 'lists the employees of a company',
      'include.service_periods': { what: 'brings all service periods, wrapped', only: 'newer' },
      'include.recent_payslips': { what: 'brings the last 12 payslips, wrapped', only: 'newer' },
      'include.recent_payslips_with_data': { what: 'brings them with their items', only: 'newer' },
      'include.several': { what: 'takes several names, with commas', only: 'newer' },
      read: { what: 'gives one employee, with custom fields', operation: 'readEmployee' },
      create: {
        what: 'adds an employee, and replies message, id and number',
        operation: 'createEmployee',
      },
      update: { what: 'changes only what is given', operation: 'updateEmployee' },
      delete: { what: 'removes an employee, and replies a message', operation: 'deleteEmployee' },
    },
  },
  '4.3a': {
    operation: 'createWave',
    rows: {
      simplified: { what: 'format=simplified tells the frequency as text', operation: 'listWaves' },
      frequency: 'required',
      interim_day_of_month: 'needed twice a month, 1 to 31',
      last_day_of_month: 'needed monthly and twice a month, 1 to 31',
      first_end_date: 'required, and kept normalised',
      custom_name: 'refused unless the company has the feature',
      reply: 'message and id; the body is not wrapped',
    },
  },
  '4.4': { operation: 'listPayPoints', rows: { list: 'lists pay points' } },
  '4.5': {
    operation: 'listPayslips',
    rows: {
      list: 'lists the payslips of an employee',
      detail: { what: 'gives one payslip', operation: 'readPayslip' },
      pdf: { what: 'gives it as PDF', operation: 'readPayslipDocument' },
      'pdf.type': { what: 'with Content-Type application/pdf and without', operation: 'readPayslipDocument' },
    },
  },
  '4.6': {
    operation: 'listPaymentRuns',
    only: 'newer',
    rows: {
      list: 'lists the pay runs of a company',
      payslips: { what: 'lists the payslips of a run with data', operation: 'listPaymentRunPayslips' },
      accounting: { what: 'gives the journal of a run', operation: 'readAccounting' },
      emp201: { what: 'gives the EMP201 of a month', operation: 'readEmp201' },
    },
  },
  '4.7': {
    operation: 'runReport',
    rows: {
      rows: 'one row for each employee, or employee and item, with the employee number',
      eti: 'Month, Hours, Monthly Remuneration, Monthly Minimum Wage, ETI Calculated',
      transaction_history: 'Date and a column for each account',
      'transaction_history.custom_fields': 'fields of the employee beside them',
      variance: 'Type, Transaction, Previous, Selected, Variance',
      comparison_leave: 'leave_type, Date, Accrual, Entitlement, Taken, Adjustment, Balance',
      leave_liability_v2: 'Days, Daily Rate, Liability',
      tracked_balances: 'Loans, Savings, Garnishees',
      employee_ids: 'filters; left out it does not',
      wave_ids: 'an additional filter',
      humanize: 'may be left out',
      money: 'cells of money are texts with a currency prefix',
      get: { what: 'the older GET forms still answer', operation: 'runReportByQuery' },
      async: { what: 'starts and replies message and uuid, in a list', operation: 'startReport' },
      'async.full': { what: '429 while too many are queued', operation: 'startReport' },
      'poll.running': { what: '204 while it runs', operation: 'pollReport' },
      'poll.complete': { what: '200 with the report', operation: 'pollReport' },
      'poll.unknown': { what: '404 for a uuid that nobody knows', operation: 'pollReport' },
    },
  },
  '4.8': {
    operation: 'listEmployeeCalculations',
    rows: {
      client: { what: "lists a company's", operation: 'listClientCalculations', only: 'older' },
      employee: "lists an employee's, inherited ones with null id",
      payslip: { what: "lists a payslip's", operation: 'listPayslipCalculations' },
      read: { what: 'gives one', operation: 'readCalculation' },
      'create.employee': { what: 'makes one for an employee', operation: 'saveEmployeeCalculation' },
      'create.payslip': { what: 'makes one for a payslip', operation: 'savePayslipCalculation' },
      update: { what: 'changes only what is given where there is one', operation: 'saveEmployeeCalculation' },
      inherited: { what: 'the employee form updates inherited ones', operation: 'saveEmployeeCalculation' },
      delete: { what: 'removes one, and replies a message', operation: 'deleteCalculation' },
    },
  },
  '4.9': {
    operation: 'updateInheritedCalculation',
    rows: {
      list: { what: "lists an employee's", operation: 'listInheritedCalculations' },
      read: { what: 'gives one', operation: 'readInheritedCalculation' },
      update: 'changes only what is given, and replies message and id',
      effective_date: 'required where there are finalised payslips',
    },
  },
  '4.10': {
    operation: 'listServicePeriods',
    rows: {
      list: "lists an employee's service periods",
      end: { what: 'ends the service with date and code', operation: 'endService' },
      change: { what: 'changes what was recorded before', operation: 'endService' },
      reinstate: { what: 'begins a new period', operation: 'reinstate' },
      undo: { what: 'cancels the most recent termination', operation: 'undoEndService' },
    },
  },
  '4.11': {
    operation: 'readLeaveBalances',
    rows: {
      balances: 'as at the date',
      types: { what: "lists a company's leave types", operation: 'listLeaveTypes' },
      days: { what: 'lists leave days', operation: 'listLeaveDays' },
    },
  },
} as const satisfies Chapter;
