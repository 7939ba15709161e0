import type { screenMessages } from './screens.ts';

type Named = keyof typeof actionMessages | `go.${keyof typeof screenMessages}`;

/** What people may type who do not know the name of an action here: searched, but never shown. */
export const actionSynonyms: Readonly<Partial<Record<Named, string>>> = {
  'bulk-inputs.import': 'excel csv timesheet clock hours',
  'bulk-inputs.increase': 'raise wages',
  'application.help': 'manual how to',
  'go.pay-periods': 'finalise close month end',
  'go.bulk-inputs': 'hours overtime timesheet wages bonus deductions',
  'go.period': 'month end close',
  'go.period-check': 'variance unusual differences',
  'go.pay': 'eft payments nett pay salaries bank file transfer',
  'go.pay-file': 'eft payments pay file check',
  'go.journals': 'xero pastel sage quickbooks accounting general ledger',
  'go.remittances': 'garnishee union medical aid pension provident fund deductions',
  'go.emp201': 'sars paye uif sdl return',
  'go.tie-out': 'reconcile reconciliation',
  'go.employees': 'staff workers leaver resign dismiss terminate end service bank account details',
  'go.onboarding': 'new starter joiner hire appoint',
  'go.payslips': 'print e-mail save pdf pay packets cash coins wage envelopes',
  'go.leave': 'sick absent holiday off maternity family responsibility',
  'go.reports': 'excel headcount cost loans overtime eti rehearse what if',
};

/** The name of each action, wherever it appears: button, menu, palette, shortcuts page. Of screens: `screens.ts`. */
export const actionMessages = {
  'application.palette': 'Find an action',
  'application.help': 'Help with this screen: the manual',
  'application.news': 'What is new in this version',
  'application.sync': 'Reading from the service: what is done and what is left',
  'application.jobs': 'Jobs: what is in progress and what failed',
  'application.lock': 'Lock Paydesk now',
  'application.theme-light': 'Light mode',
  'application.theme-dark': 'Dark mode',
  'application.theme-system': 'Light or dark mode, as set in the system',
  'application.zoom-in': 'Zoom in',
  'application.zoom-out': 'Zoom out',
  'application.zoom-reset': 'Zoom back to 100%',
  'go.back': 'Back',
  'go.custom-fields': 'Names of the company’s custom fields',
  'go.service-codes': 'Banks and passport countries from the service’s spreadsheet',
  'go.replace-key': 'Replace the API key of this connection',
  'go.switch-company': 'Switch to another company',
  'go.switch-period': 'Switch to another period',
  'go.search': 'Find an employee or a company',
  'view.refresh': 'Refresh from the service',
  'view.search': 'Search this screen',
  'view.previous': 'Previous one in the list',
  'view.next': 'Next one in the list',
  'view.next-task': 'Next thing to do on Home',
  'view.mark-done': 'Mark as done, or as not done',
  'view.favourite': 'Add the company to the favourites, or remove it',
  'view.tick-all': 'Tick all rows shown',
  'view.do-for-many': 'Do it for the ticked companies',
  'bulk-inputs.review': 'Review what will be sent',
  'bulk-inputs.send': 'Send the reviewed inputs',
  'bulk-inputs.input-report': 'Print or save the input report',
  'bulk-inputs.stop': 'Stop sending',
  'bulk-inputs.add-column': 'Add a column',
  'bulk-inputs.import': 'Import from a file',
  'bulk-inputs.left-out': 'Rows of a file that were not imported',
  'bulk-inputs.export-template': 'Export the template of this period',
  'bulk-inputs.layouts': 'Columns and layouts',
  'bulk-inputs.filter': 'Filter employees',
  'bulk-inputs.copy-last': 'Copy last period into the selected cells',
  'bulk-inputs.add-to': 'Add to the selected cells',
  'bulk-inputs.multiply': 'Multiply the selected cells',
  'bulk-inputs.set-where-empty': 'Set the selected cells where they are empty',
  'bulk-inputs.clear': 'Send the selected cells as empty',
  'bulk-inputs.increase': 'Salary increases',
  'bulk-inputs.calculate': 'Pay calculator for the selected row',
  'bulk-inputs.open-employee': 'Open the employee of the selected row',
  'bulk-inputs.open-payslip': 'Open the payslip of the selected row',
  'bulk-inputs.read-everyone': 'Read the current values of all employees shown',
  'bulk-inputs.overtaken': 'Inputs changed in the service since you typed',
  'bulk-inputs.undo': 'Undo the last edit',
  'bulk-inputs.redo': 'Redo the last edit',
  'bulk-inputs.settle': 'Check again what was saved',
  'bulk-inputs.show-refused': 'Show inputs refused or not saved',
  'bulk-inputs.send-refused': 'Review and send again what was refused or not saved',
  'bulk-inputs.export-refused': 'Export inputs refused or not saved to Excel',
  'bulk-inputs.export-refused-csv': 'Export inputs refused or not saved as CSV',
  'bulk-inputs.discard': 'Discard all unsent inputs',
  'sentInputs.revert': 'Take this submission back',
  'sentInputs.reuse': 'Use the values of this submission again',
  'sentInputs.input-report': 'Print or save the input report of this submission',
  'sentInputs.export': 'Export this submission to Excel',
} as const;

export const actionSectionMessages = {
  application: 'Paydesk',
  go: 'Go to',
  view: 'This screen',
  'bulk-inputs': 'Inputs',
  sentInputs: 'History',
} as const;

const reasons = {
  connected: 'Connect to a payroll service first',
  company: 'Choose a company first',
  period: 'Choose a pay period first',
  unsent: 'There is nothing to send',
  sending: 'Inputs are being sent',
  'nothing-to-do': 'There is nothing for it to do now',
} as const;

const elsewhere: Readonly<Record<keyof typeof actionSectionMessages, string>> = {
  'bulk-inputs': 'Open the inputs of a period first',
  sentInputs: 'Open a submission under History first',
  application: 'Not on this screen',
  go: 'Not on this screen',
  view: 'Not on this screen',
};

/** Why an action is not possible now, in as few words as fit beside it. */
export function actionReason(
  why: keyof typeof reasons | 'elsewhere',
  section: keyof typeof actionSectionMessages,
): string {
  return why === 'elsewhere' ? elsewhere[section] : reasons[why];
}
