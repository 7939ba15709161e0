import type { actionMessages } from './actions.ts';
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
  'go.pay-file': 'eft payments',
  'go.journals': 'xero pastel sage quickbooks accounting general ledger',
  'go.emp201': 'sars paye uif sdl return',
  'go.tie-out': 'reconcile reconciliation',
  'go.employees': 'staff workers leaver resign dismiss terminate end service bank account details',
  'go.onboarding': 'new starter joiner hire appoint',
  'go.payslips': 'print e-mail save pdf pay packets cash coins wage envelopes',
  'go.leave': 'sick absent holiday off maternity family responsibility',
  'go.reports': 'excel headcount cost loans overtime eti rehearse what if',
};
