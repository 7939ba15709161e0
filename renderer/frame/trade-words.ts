import { screenOf, type ActionId, type ScreenActionId } from '#actions/table.ts';
import type { LocalReportId } from '#electron/reports/contract/local-report.ts';
import type { ReportId } from '#electron/reports/contract/report.ts';
import type { settingsFields } from '#electron/settings/contract/settings.ts';
import type { PageName } from '#features/help/manual.ts';
import type { PathOf } from '#kit/form/form-table.ts';
import { screenMessages } from '#messages/screens.ts';

interface TradeWords {
  /** Of each screen, and of other actions that are called something else. */
  readonly actions: Readonly<Record<ScreenActionId, string> & Partial<Record<ActionId, string>>>;
  readonly reports: Readonly<Record<ReportId, string>>;
  readonly localReports: Readonly<Record<LocalReportId | 'rehearsal', string>>;
  readonly acts: Readonly<Record<'once-off' | 'month-file', string>>;
  readonly settings: Readonly<Record<PathOf<typeof settingsFields>, string>>;
  readonly settingSections: Readonly<
    Record<'safety' | 'lock' | 'backups' | 'releasers' | 'retention' | 'wipe' | 'about', string>
  >;
  /** By page, then by the heading of a section; the page itself is under ''. */
  readonly manual: Readonly<Partial<Record<PageName, Readonly<Record<string, string>>>>>;
}

/**
 * What people in payroll call the things that Find an action leads to, beside the names that these have here; separated by
 * commas, the usual name first. Searched, but never shown.
 */
export const tradeWords: TradeWords = {
  actions: {
    'bulk-inputs.import': 'import, excel, csv, timesheet, time and attendance, clock hours, biometric',
    'bulk-inputs.increase': 'increase, raise, annual increase, wage increase, minimum wage',
    'bulk-inputs.calculate':
      'pay calculator, net to gross, nett to gross, gross up, back pay, backpay, pro rata, part month, arrears',
    'bulk-inputs.add-column': 'new column, add pay item, new allowance, new deduction',
    'bulk-inputs.copy-last':
      'copy last month, copy last week, copy previous period, same as last month, repeat',
    'bulk-inputs.undo': 'undo, mistake, correct, made a mistake',
    'bulk-inputs.redo': 'redo',
    'bulk-inputs.export-template': 'template, capture sheet, input form',
    'bulk-inputs.input-report': 'capture report, batch report',
    'bulk-inputs.review': 'submit',
    'bulk-inputs.discard': 'delete draft, start again',
    'sentInputs.revert': 'take back, reverse',
    'application.help': 'help, manual, user guide, how to',
    'application.sync': 'download, progress',
    'application.lock': 'lock, log out, log off, sign out, step away',
    'view.refresh': 'reload, update, latest',
    'go.home': 'dashboard, due dates, deadlines, cut-off, cut off, cutoff, pay day, payday, calendar',
    'go.pay-periods': 'finalise, close month, month end, pay calendar, pay dates, open periods',
    'go.bulk-inputs':
      'inputs, capture, hours, overtime, timesheet, wages, bonus, 13th cheque, thirteenth cheque, commission, allowance, deductions, short time',
    'go.period': 'month end steps, close month, checklist, sign off, progress',
    'go.period-check': 'variance check, unusual, differences, exceptions, pre-run check, wrong pay, errors',
    'go.pay-runs': 'pay run, payroll register, payroll summary, register',
    'go.pay':
      'bank file, eft, eft file, payment file, acb, payments, pay salaries, nett pay, net pay, transfer',
    'go.pay-file': 'check bank file, eft check, cdv',
    'go.journals':
      'journal, general ledger, gl, xero, pastel, sage, quickbooks, accounting, books, cost centre journal',
    'go.remittances':
      'third party payments, garnishee, garnishee order, emolument attachment order, eao, union, bargaining council, medical aid, pension, provident fund, maintenance order',
    'go.emp201': 'tax, paye, sdl, skills development levy, uif contribution, sars, monthly return, emp 201',
    'go.tie-out': 'reconcile, reconciliation, recon, balance, control account',
    'go.sent-inputs': 'history, batches, what was sent, submissions',
    'go.employees':
      'employees, staff, workers, leaver, resign, resignation, retrench, retrenchment, severance, dismiss, dismissal, terminate, termination, end of service, notice, bank details, change bank account, hours and rates, pay rate, id number, tax number, change address, phone number, personal details',
    'go.onboarding': 'new employee, new starter, take on, take-on, joiner, hire, appoint, engagement',
    'go.employee-checks': 'missing information, missing tax number, data check, duplicate bank account',
    'go.payslips':
      'payslip, payslip pdf, pay slip, pdf, print payslips, send payslips, e-mail payslips, email payslips, pay packets, cash, coins, wage envelopes',
    'go.leave':
      'leave, annual leave, sick leave, sick note, absent, absenteeism, holiday, day off, maternity, maternity leave, parental leave, family responsibility, leave balance, leave days, unpaid leave',
    'go.reports': 'report, excel report, export',
    'go.many': 'bulk results, results of all clients, batch results',
    'go.companies': 'clients, employers',
    'go.drafts': 'unsent inputs, unfinished, saved inputs, work in progress',
    'go.switch-company': 'change company, other client',
    'go.switch-period': 'change period, other month, other week, pay period',
    'go.search': 'find employee, search',
    'go.outbox': 'waiting, conflicts, queue',
    'go.audit-log': 'audit trail, who changed',
    'go.diagnostics': 'support, log file, error report',
    'go.replace-key': 'api key, new key, access key',
    'go.connections': 'add company, connect, api key',
    'go.settings': 'preferences, options, setup, configuration',
    'go.shortcuts': 'hotkeys, keys',
    'application.zoom-in': 'bigger, larger text',
    'application.zoom-out': 'smaller text',
    'application.theme-dark': 'night mode',
  },
  reports: {
    transaction_history:
      'transactions, transaction report, payroll history, earnings history, history by item, ytd by item',
    variance: 'variance report, month on month, compare periods',
    comparison_leave: 'leave report, leave taken, leave accrued',
    leave_liability_v2: 'leave provision, leave pay provision, leave value, leave payout',
    tracked_balances: 'loan balances, garnishee balance, savings balance, balances',
    eti: 'employment tax incentive, youth wage subsidy, eti report',
  },
  localReports: {
    headcount: 'head count, number of employees, staff turnover',
    cost: 'cost to company, ctc, payroll cost, cost centre, department cost',
    overtime: 'overtime report',
    loans: 'staff loans, loan report, advances',
    'year-so-far': 'year to date, ytd, tax year to date, annual earnings',
    anniversaries: 'birthdays, long service, anniversary',
    radar: 'minimum wage, nmw, eti ends',
    planned: 'future changes, scheduled changes',
    'second-opinion': 'tax check, paye check, tax calculation, check tax, tax tables, uif check, sdl check',
    rehearsal:
      'what if, simulate, simulation, forecast, budget, increase cost, cost of an increase, test run',
  },
  acts: {
    'once-off':
      'once-off, once off, once off payslip, off cycle, extra run, supplementary run, adhoc payslip',
    'month-file': 'month file, month pack, auditors pack, accountant, month end zip',
  },
  settings: {
    theme: 'dark mode, light mode, theme, night',
    density: 'row height, spacing',
    zoomPercent: 'font size, text size, larger, bigger, smaller',
    numberFormat: 'decimal, comma, point, thousands separator, currency, rand, number format',
    dateFormat: 'date format, day month year',
    readAhead: 'prefetch, background download, preload, payslips pdf',
    firstCopyMegabytes: 'first copies, frozen payslips, payslips history, changed payslips, space',
    keptPdfMegabytes: 'pdf storage, disk space, payslips storage',
    lockAfterMinutes: 'auto lock, time out, idle minutes',
    askForUpdates: 'update, upgrade, newer version, automatic updates',
  },
  settingSections: {
    safety: 'keychain, encryption, security',
    lock: 'passphrase, password, touch id, sign in, recovery',
    backups: 'backup, copy, restore, lost data',
    releasers: 'second person, two people, approve payment, bank file release',
    retention: 'delete old data, popia, retention',
    wipe: 'delete everything, uninstall, reset, erase',
    about: 'version, licence, third-party, support',
  },
  manual: {
    inputs: {
      'Pay calculator': 'net to gross, gross up, back pay, part month',
      'Once-off payslips': 'once off, off cycle',
    },
    'month-end': { 'Month file': 'month pack, zip' },
    home: { Due: 'deadlines, due dates, sars dates' },
    where: {
      'IRP5 and IT3(a)': 'irp5, irp 5, it3a, it3(a), tax certificate, tax certificates, year end',
      'EMP501 and e@syFile':
        'emp501, emp 501, easyfile, e@syfile, reconciliation, bi-annual, interim, tax year end',
      'UI-19': 'ui-19, ui19, ui 19, blue form, uif claim form',
      'UIF declaration': 'uif declaration, uif, ufiling, ui-7, uif return, declaration file',
      'COIDA and the return of earnings':
        'coida, roe, return of earnings, workmen’s compensation, workmens compensation, coida/roe, letter of good standing, wca, compensation fund',
      'UI-2.7 and UI-2.8': 'ui-2.7, ui2.7, ui-2.8, ui2.8, uif maternity claim, maternity benefit',
      'Tax directives': 'tax directive, directive, irp3, severance tax, lump sum',
      'EEA2 and EEA4': 'eea2, eea4, employment equity, equity report, income differentials',
      'Certificate of service': 'certificate of service, service certificate, reference letter',
      'Employment contracts': 'contract, employment contract, letter of appointment',
      'WSP and ATR': 'wsp, atr, seta, workplace skills plan',
    },
  },
};

/** What an action is also called; that to a screen has the screen's title too, which its page of the manual may have. */
export function alsoCalled(id: ActionId): string {
  const screen = screenOf(id);
  const title = screen === undefined ? [] : [screenMessages[screen].title];
  return [...title, ...(tradeWords.actions[id]?.split(', ') ?? [])].join(', ');
}
