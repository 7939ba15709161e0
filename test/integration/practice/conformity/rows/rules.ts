import type { Chapter } from './chapter.ts';

/** Sections 5 to 9: keys, errors, limits and the two deployments. */
export const rules = {
  '5': {
    operation: 'listClients',
    rows: {
      bare: 'Authorization carries the key alone',
      scheme: 'a scheme word before it is refused',
      proof: 'the list of companies proves the key',
    },
  },
  '7': {
    operation: 'sendBulkInputs',
    rows: {
      bulk: 'a failing entity has success false, a message and errors; others are unaffected',
      calculating: {
        what: '202 and a message while payslips calculate',
        operation: 'listEmployees',
        only: 'newer',
      },
      dirty: { what: 'dirty, and no nett pay', operation: 'listPayslips', only: 'newer' },
      'report.full': { what: '429', operation: 'startReport' },
      'report.running': { what: '204', operation: 'pollReport' },
      'report.complete': { what: '200', operation: 'pollReport' },
      'report.unknown': { what: '404', operation: 'pollReport' },
      custom_name: { what: 'an error without the feature', operation: 'createWave' },
      success: { what: '200 with JSON', operation: 'listClients' },
    },
  },
  '8': {
    operation: 'createEmployee',
    rows: {
      account_number: 'at least 4 characters',
      branch_code: '6 characters',
      days: { what: 'days of the month are 1 to 31', operation: 'createWave' },
      recent: { what: 'the last 12 payslips', operation: 'listEmployees', only: 'newer' },
      queue: { what: 'the queue of reports has a length', operation: 'startReport' },
    },
  },
  '9': {
    operation: 'listClients',
    rows: {
      bases: 'the paths are the same under both bases',
      include: { what: 'is not known to the older', operation: 'listEmployees', only: 'older' },
      dirty: { what: 'is not told by the older', operation: 'listPayslips', only: 'older' },
      name: { what: 'is not told by the older', operation: 'listWaves', only: 'older' },
      classification: { what: 'is not known to the older', operation: 'createEmployee', only: 'older' },
      payment_runs: { what: 'are not there on the older', operation: 'listPaymentRuns', only: 'older' },
      accounting: { what: 'is not there on the older', operation: 'readAccounting', only: 'older' },
      emp201: { what: 'is not there on the older', operation: 'readEmp201', only: 'older' },
      client_calculations: {
        what: 'are not there on the newer',
        operation: 'listClientCalculations',
        only: 'newer',
      },
      eti: { what: 'the ETI report is on both', operation: 'runReport' },
    },
  },
} as const satisfies Chapter;
