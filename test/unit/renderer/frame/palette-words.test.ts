import { handOutMessages } from '#features/hand-out/texts/hand-outs.ts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { actionIds, labelOf, sectionOf, type ActionId } from '#actions/table.ts';
import { actionSectionMessages } from '#messages/actions.ts';
import { screenMessages } from '#messages/screens.ts';
import { periodItems } from '#renderer/frame/period-items.ts';
import { listTopics, manualPassages, monthTopics } from '#renderer/frame/topics.ts';
import { alsoCalled, tradeWords } from '#renderer/frame/trade-words.ts';
import { typedItems } from '#ui/layer/palette-item.ts';
import type { SearchItem } from '#ui/layer/search-item.ts';
import { manualPage } from '../../../../build/manual.ts';

// The messages have exactly the keys of their type.
const routes = Object.keys(screenMessages) as (keyof typeof screenMessages)[];
const today = '2026-11-29';
const folder = path.resolve(import.meta.dirname, '../../../../docs/manual');
const pages = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => [file.replace('.md', ''), manualPage(readFileSync(path.join(folder, file), 'utf8'))]),
);

const monthly = { id: 1, companyId: 1, name: 'Monthly' };
const weekly = { id: 2, companyId: 1, name: 'Weekly' };
const aPeriod = (end: string, payFrequency: typeof monthly) => ({
  end,
  payslips: 4,
  finalised: 0,
  payFrequency,
});
const periods = periodItems([
  {
    payFrequency: monthly,
    unread: 0,
    periods: ['2026-11-30', '2026-10-31', '2025-11-30'].map((end) => aPeriod(end, monthly)),
  },
  {
    payFrequency: weekly,
    unread: 0,
    periods: ['2026-11-27', '2026-11-20'].map((end) => aPeriod(end, weekly)),
  },
]);

const employee = (id: string, label: string): SearchItem => ({ id, label, isAnswer: true });

/** What the palette lists when every action is possible, or none. */
function listFor(
  query: string,
  { hits = [], allowed = true }: { hits?: SearchItem[]; allowed?: boolean } = {},
) {
  const actions = actionIds.map((id) => ({
    id,
    label: labelOf(id),
    section: actionSectionMessages[sectionOf(id)],
    keys: [],
    alsoCalled: alsoCalled(id),
    allowed,
    reason: 'Choose a pay period first',
  }));
  const named = [...listTopics(pages), ...periods, ...monthTopics(query, today)];
  return typedItems(actions, [...named, ...hits, ...manualPassages(query, pages)], query);
}

test.each(routes)('finds the screen %s by its title before its page of the manual', (route) => {
  expect(listFor(screenMessages[route].title)[0]?.id).toBe(`go.${route}`);
});

test.each<[query: string, first: ActionId | (string & {})]>([
  ['irp5', 'manual-where-IRP5 and IT3(a)'],
  ['tax certificate', 'manual-where-IRP5 and IT3(a)'],
  ['ui-19', 'manual-where-UI-19'],
  ['UI19', 'manual-where-UI-19'],
  ['emp501', 'manual-where-EMP501 and e@syFile'],
  ['easyfile', 'manual-where-EMP501 and e@syFile'],
  ['uif declaration', 'manual-where-UIF declaration'],
  ['ufiling', 'manual-where-UIF declaration'],
  ['coida', 'manual-where-COIDA and the return of earnings'],
  ['roe', 'manual-where-COIDA and the return of earnings'],
  ['coida/roe', 'manual-where-COIDA and the return of earnings'],
  ['tax directive', 'manual-where-Tax directives'],
  ['employment equity', 'manual-where-EEA2 and EEA4'],
  ['certificate of service', 'manual-where-Certificate of service'],
  ['13th cheque', 'go.bulk-inputs'],
  ['bonus', 'go.bulk-inputs'],
  ['overtime', 'go.bulk-inputs'],
  ['timesheet', 'bulk-inputs.import'],
  ['excel', 'bulk-inputs.import'],
  ['tax', 'go.emp201'],
  ['paye', 'go.emp201'],
  ['sdl', 'go.emp201'],
  ['sars', 'go.emp201'],
  ['month file', 'month-file'],
  ['once-off', 'once-off'],
  ['once off payslip', 'once-off'],
  ['net to gross', 'bulk-inputs.calculate'],
  ['nett to gross', 'bulk-inputs.calculate'],
  ['back pay', 'bulk-inputs.calculate'],
  ['leave liability', 'report-leave_liability_v2'],
  ['leave provision', 'report-leave_liability_v2'],
  ['transaction', 'report-transaction_history'],
  ['variance', 'report-variance'],
  ['eti', 'report-eti'],
  ['loan', 'local-report-loans'],
  ['ytd', 'local-report-year-so-far'],
  ['headcount', 'local-report-headcount'],
  ['cost to company', 'local-report-cost'],
  ['what if', 'rehearsal'],
  ['tax check', 'local-report-second-opinion'],
  ['garnishee', 'go.remittances'],
  ['medical aid', 'go.remittances'],
  ['provident fund', 'go.remittances'],
  ['bank file', 'go.pay'],
  ['eft', 'go.pay'],
  ['pay', 'go.pay'],
  ['retrench', 'go.employees'],
  ['resignation', 'go.employees'],
  ['new employee', 'go.onboarding'],
  ['take on', 'go.onboarding'],
  ['maternity', 'go.leave'],
  ['sick leave', 'go.leave'],
  ['payslip pdf', 'go.payslips'],
  ['email payslips', 'go.payslips'],
  ['xero', 'go.journals'],
  ['recon', 'go.tie-out'],
  ['month end', 'go.pay-periods'],
  ['increase', 'bulk-inputs.increase'],
  ['raise', 'bulk-inputs.increase'],
  ['undo', 'bulk-inputs.undo'],
  ['audit trail', 'go.audit-log'],
  ['preferences', 'go.settings'],
  ['unsent inputs', 'go.drafts'],
  ['dark mode', 'application.theme-dark'],
  ['backup', 'settings-Backups'],
  ['font size', 'setting-zoomPercent'],
  ['api key', 'go.replace-key'],
  ['November 2026', 'period-1-2026-11-30'],
  ['nov', 'period-1-2026-11-30'],
  ['2026-10', 'period-1-2026-10-31'],
  ['nov 2025', 'period-1-2025-11-30'],
  ['week 47', 'period-2-2026-11-20'],
  ['20 nov', 'period-2-2026-11-20'],
  ['emp201 oct', 'month-emp201'],
  ['tie-out november 2026', 'month-tie-out'],
  ['send payslips', 'go.payslips'],
  ['id number', 'go.employees'],
  ['change address', 'go.employees'],
  ['copy last month', 'bulk-inputs.copy-last'],
  ['cut off', 'go.home'],
  ['pay day', 'go.home'],
  ['export', 'go.reports'],
  ['help', 'application.help'],
  ['lock', 'application.lock'],
  ['password', 'settings-Lock'],
  ['mistake', 'bulk-inputs.undo'],
  ['wrong pay', 'go.period-check'],
  ['commission', 'go.bulk-inputs'],
])('lists what "%s" means first', (query, first) => {
  expect(listFor(query)[0]?.id).toBe(first);
});

test('lists an act before the people who are called like it, with the reason where it is not possible', () => {
  const hits = ['Undo, Thabo', 'Ndundo, Zanele'].map((label) => employee(label, label));
  const [first, second] = listFor('undo', { hits, allowed: false });
  expect(first).toMatchObject({ id: 'bulk-inputs.undo', disabledReason: 'Choose a pay period first' });
  expect(second?.id).toBe('Undo, Thabo');
});

test('lists a company before the employees in whose details its name occurs', () => {
  const hits: SearchItem[] = [
    ...Array.from({ length: 8 }, (_, index) => employee(`e${index}`, `Dlamini ${index}, Sipho`)),
    { id: 'company', label: 'Protea Guesthouses', isAnswer: true },
  ];
  expect(listFor('protea', { hits }).map(({ id }) => id)).toEqual([
    'company',
    ...hits.slice(0, 8).map(({ id }) => id),
  ]);
});

test('leads to the manual by a word that only its text has', () => {
  expect(listFor('Compensation Fund')[0]?.id).toBe('manual-where-COIDA and the return of earnings');
  expect(listFor('proclaimed')[0]?.id).toBe('manual-home-Due');
});

test('has words for existing sections of the manual only', () => {
  const ids = new Set(listTopics(pages).map(({ id }) => id));
  const named = Object.entries(tradeWords.manual).flatMap(([page, sections]) =>
    Object.keys(sections).map((section) => `manual-${page}-${section}`),
  );
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});

test('lists each thing once', () => {
  const ids = listFor('backups').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('finds a button with a count by its name, before a page of the manual that is called so', () => {
  const names = (label: string, typed: string) =>
    typedItems([], [{ id: 'button', label }, ...listTopics(pages)], typed).map(({ id }) => id);
  expect(names(handOutMessages.act(3), 'hand out')[0]).toBe('button');
  expect(names(handOutMessages.act(0), 'hand out')[0]).toBe('button');
  expect(names('Export and print (3 changes)', 'export and print')[0]).toBe('button');
  expect(names('Export and print for nobody', 'export and print')[0]).not.toBe('button');
});
