import type { CompanyRef } from '#kit/ids.ts';
import type { PayRun } from '#electron/pay-runs/contract/pay-run.ts';
import { counts } from '#test/support/counts.ts';
import { setUpAccounts, setUpJournalFile } from '#test/support/journal-set-up.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { october } from './many-runtime.ts';

const connectionId = 'books';
export const companyIds = Array.from({ length: counts.jobCompanies }, (_, index) => index + 1);
export const companyOf = (companyId: number): CompanyRef => ({ connectionId, companyId });

/** Two companies have one name, and one of them clashes with a third once it is cleaned. */
export const nameOf = (companyId: number): string =>
  companyId <= 3
    ? (['Karoo: Fresh', 'Karoo: Fresh', 'Karoo/ fresh'][companyId - 1] ?? '')
    : `Company ${companyId}`;

/** Different in every company. */
export const amountOf = (companyId: number): number => 1_000_000 + companyId;

const runOf = (companyId: number): PayRun => ({
  id: 1_000 + companyId,
  companyId,
  payFrequencyId: 7,
  periodOffset: null,
  special: false,
  updatedAt: null,
  periodEnd: `${october}-31`,
  totalCents: amountOf(companyId),
});

const side = (which: 'debit' | 'credit', item: string, amountCents: number) => ({
  side: which,
  category: 'Payroll',
  item,
  label: item,
  amounts: [{ splitId: null, amountCents }],
});

/** Companies whose October is on this computer, so that no service is asked for anything. */
export async function saveMany(runtime: Runtime): Promise<void> {
  const { cache, work } = runtime.store;
  // Before the clock of any process begins, of which each has its own: none trusts a time that has not come yet.
  const now = Date.parse('2026-11-19T08:00:00+02:00');
  const connection = { id: connectionId, name: 'Books', baseUrl: 'http://127.0.0.1:9/v1', practice: false };
  await work.saveConnection({ connection, at: now });
  const companies = companyIds.map((id) => ({ id, name: nameOf(id) }));
  await cache.replaceCompanies({ connectionId, companies, at: now });
  for (const companyId of companyIds) {
    const company = companyOf(companyId);
    const run = runOf(companyId);
    const lines = [
      side('debit', 'Salaries', amountOf(companyId)),
      side('credit', 'Nett Pay', amountOf(companyId)),
    ];
    const payslip = {
      id: 10_000 + companyId,
      employeeId: companyId,
      date: run.periodEnd,
      special: false,
      finalised: true,
      calculating: false,
      nettPayCents: amountOf(companyId),
      payRunId: run.id,
      released: true,
      data: null,
    };
    await cache.replaceEmployees({ ...company, employees: [], at: now });
    await cache.replaceList({ ...company, items: [run], at: now, list: 'pay-runs' });
    await cache.saveJournal({ ...company, journal: { payRunId: run.id, splits: [], lines }, at: now });
    await cache.replacePayRunPayslips({ ...company, payRunId: run.id, payslips: [payslip], at: now });
  }
  const accounts = [side('debit', 'Salaries', 0), side('credit', 'Nett Pay', 0)].map((line) => ({
    side: line.side,
    category: line.category,
    item: line.item,
    code: '477',
    name: 'Wages',
  }));
  await setUpAccounts(runtime, { ...companyOf(1), accounts }, 'connection');
  const file = { layout: 'xero', taxRate: 'No VAT', by: 'block' };
  await setUpJournalFile(runtime, companyOf(1), file, 'connection');
}
