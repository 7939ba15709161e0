import type { Chapter } from './chapter.ts';

/**
 * What is known about the service beyond its specification, from official help or from programs that ran against it.
 */
export const beyond = {
  leave: {
    operation: 'listLeaveDays',
    rows: {
      days: 'a list whose elements hold the entry at 0',
      create_multiple: {
        what: 'dates with type and hours, null for a whole day; replies ids',
        operation: 'createLeaveDays',
      },
      change: { what: 'moves a leave day to another working day, and no other', operation: 'updateLeaveDay' },
      delete: { what: 'removes a leave day', operation: 'deleteLeaveDay' },
      types: { what: 'every balance is of a leave type', operation: 'readLeaveBalances' },
      holidays: { what: 'public holidays and free weekend days are left out', operation: 'createLeaveDays' },
      future: { what: 'counts only on the payslip of its own period', operation: 'readPayslip' },
    },
  },
  errors: {
    operation: 'readEmployee',
    rows: {
      message: 'everything but success has a JSON object with a message',
      key: '401 for a bad key',
      'not-found': '404 also for what the key may not see',
      unspecified: '404 with a message for calls that only other clients claim',
      'unknown-employee': { what: 'UNKNOWN EMPLOYEE', operation: 'sendBulkInputs' },
      'just-created': { what: 'may be unknown to bulk inputs for seconds', operation: 'sendBulkInputs' },
      heading: { what: 'Invalid heading', operation: 'sendBulkInputs' },
      slash: { what: '/clients and /clients/ both work', operation: 'listClients' },
      'no-client': { what: 'there is no GET /clients/:id', operation: 'listClients' },
    },
  },
  employees: {
    operation: 'readEmployee',
    rows: {
      bank_ids: { what: 'the bank ids of the export sheet', operation: 'createEmployee' },
      extra: 'id, gender, cell_no, bus_tel_no, identifying_number, take_on_object',
      classification: { what: 'yes and no in classification_inputs', only: 'newer' },
      delete: { what: 'refused where there are finalised payslips', operation: 'deleteEmployee' },
    },
  },
  termination: {
    operation: 'endService',
    rows: {
      codes: 'the codes of the list; 1 is refused',
      'long-term': '9 and 10 mark long-term leave',
      'undo.latest': { what: 'only the latest can be undone', operation: 'undoEndService' },
      'undo.reinstated': { what: 'not after a reinstatement', operation: 'undoEndService' },
    },
  },
  payslips: {
    operation: 'listPayslips',
    rows: {
      wrapped: { what: 'wrapped on the newer', only: 'newer' },
      bare: { what: 'bare on the older', only: 'older' },
      labels: { what: 'Tax (PAYE) and UIF - Employee', operation: 'listEmployees', only: 'newer' },
      'nett-pay': { what: 'the journal has a line Nett Pay', operation: 'readAccounting', only: 'newer' },
      finalising: { what: "finalising makes the next period's payslip", operation: 'finalise' },
    },
  },
  calculations: {
    operation: 'sendBulkInputs',
    rows: {
      salary: 'calc.basic_salary.fixed_amount sets the salary',
      items: 'the items that people know',
    },
  },
  classification: {
    operation: 'readPayslip',
    rows: {
      'under-24-hours': 'no UIF under 24 hours a month',
      contractor: 'no UIF for a natural independent contractor',
      exempt: 'no UIF for the exempt',
      'no-leave': 'no leave accrues under 24 hours a month, nor to a contractor',
    },
  },
  emp201: {
    operation: 'readEmp201',
    only: 'newer',
    rows: {
      month: "by the month of the period's end, from finalised payslips alone",
      version: 'a change after finalising makes a new version',
      eti: 'reduces PAYE, not below 0',
    },
  },
} as const satisfies Chapter;
