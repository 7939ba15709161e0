import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { extractText } from 'unpdf';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PracticeWorkerData, PracticeWorkerMessage } from '#practice/worker.ts';
import { root } from '#test/support/repository.ts';
import { karoo, key, protea, smallCompanies, today } from '#test/support/samples/practice.ts';
import { nodeBundle } from '../../../build/vite/vite.main.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { practiceForEachTest } from './practice-client.ts';
import { valueAt, listAt, numberAt, textAt } from './raw-answer.ts';

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text;
}

const grouped = (rands: number) => rands.toLocaleString('en-US', { minimumFractionDigits: 2 });

describe('a payslip as a document', () => {
  const practice = practiceForEachTest();

  async function open(companyId: number, index: number) {
    const { body } = await practice.get('newer', `/clients/${companyId}/employees`);
    const employee = valueAt(body, 0, 'employee');
    const payslips = (await practice.get('newer', `/employees/${numberAt(employee, 'id')}/payslips`)).body;
    const id = numberAt(payslips, index, 'payslip', 'id');
    const run = valueAt(payslips, index, 'payslip', 'payment_run_id');
    return { employee, id, run, text: await textOf(await fetchPdf(practice, id)) };
  }

  it('shows what the law requires and every amount of the payslip', async () => {
    const { employee, id, run, text } = await open(protea, -2);
    for (const fact of [
      'Protea Joinery',
      '4, Bokmakierie Park, Main Road, 7945',
      `${textAt(employee, 'first_name')} ${textAt(employee, 'last_name')}`,
      textAt(employee, 'job_title'),
      '1 October 2026 to 31 October 2026',
      "Employees' tax for the South African Revenue Service",
      'Contribution to the Unemployment Insurance Fund',
    ]) {
      expect(text).toContain(fact);
    }
    const { body } = await practice.get('newer', `/payment_runs/${Number(run)}/payslips`);
    const listed = listAt(body).find((row) => valueAt(row, 'payslip', 'id') === id);
    for (const group of ['income', 'deduction']) {
      for (const line of listAt(listed, 'payslip', 'data', group).slice(0, -1)) {
        expect(text).toContain(textAt(line, 0));
        expect(text).toContain(grouped(numberAt(line, 1)));
      }
    }
    expect(text).toContain(`R${grouped(numberAt(listed, 'payslip', 'nett_pay'))}`);
    expect(text).not.toContain('NOT FINALISED');
  });

  it('shows hours and rates of a wage, and only the last digits of the account', async () => {
    const { employee, text } = await open(karoo, -2);
    expect(text).toMatch(/Basic Salary +\d+\.\d\d +\d+\.\d\d +[\d,]+\.\d\d/);
    const account = textAt(employee, 'bank_account', 'account_number');
    expect(text).toContain(`account ending ${account.slice(-4)}`);
    expect(text).not.toContain(account);
  });

  it('says so when the payslip is not finalised', async () => {
    expect((await open(protea, -1)).text).toContain('NOT FINALISED');
  });
});

describe('the practice service when bundled', () => {
  const folder = join(root, '.cache', 'practice-bundle');
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    const config = nodeBundle(join(root, 'practice/worker.ts'), 'worker.cjs');
    await build({ ...config, root, build: { ...config.build, outDir: folder, sourcemap: false } });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('draws payslips with its own fonts', async () => {
    const workerData: PracticeWorkerData = { port: 0, key, today, companies: smallCompanies };
    const worker = new Worker(join(folder, 'worker.cjs'), { workerData });
    const [{ origin }] = (await once(worker, 'message')) as [PracticeWorkerMessage];
    const pdf = await fetchPdf({ origin }, 6_600_001);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await textOf(pdf)).toContain('Protea Joinery');
    await worker.terminate();
  });
});
