import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { practiceCompanies } from '#practice/seed/companies.ts';
import type { PracticeWorkerData, PracticeWorkerMessage } from '#practice/worker.ts';
import { key, protea, smallCompanies, today } from '#test/support/samples/practice.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { startPractice } from './practice-client.ts';
import { valueAt, numberAt } from './raw-answer.ts';

const practiceFile = (name: string) => new URL(`../../../practice/${name}`, import.meta.url);
const cli = fileURLToPath(practiceFile('cli.ts'));

describe('a database file', () => {
  let folder: string;
  beforeEach(() => void (folder = temporaryFolder()));

  it('keeps what was written, and dirty payslips are calculated after a restart', async () => {
    const databaseFile = join(folder, 'practice.db');
    const first = await startPractice({ databaseFile });
    first.calculator.hold();
    const { body } = await first.get('newer', `/clients/${protea}/employees`);
    const id = numberAt(body, 0, 'employee', 'id');
    const attributes = { 'calc.basic_salary.fixed_amount': '10000.00', first_name: 'Thandi' };
    await first.bulk(protea, [{ id: String(id), attributes }]);
    await first.close();

    const second = await startPractice({ databaseFile, seed: 99 });
    expect((await second.get('newer', `/employees/${id}`)).body).toMatchObject({
      employee: { first_name: 'Thandi' },
    });
    await expect
      .poll(async () =>
        valueAt((await second.get('newer', `/employees/${id}/payslips`)).body, -1, 'payslip', 'dirty'),
      )
      .toBe(false);
    await second.close();
  });

  it('is renamed and made again when it has another version', async () => {
    const databaseFile = join(folder, 'practice.db');
    const old = new Database(databaseFile);
    old.exec('CREATE TABLE clients (id INTEGER); PRAGMA user_version = 1');
    old.close();
    const practice = await startPractice({ databaseFile });
    expect((await practice.get('newer', '/clients')).body).toHaveLength(2);
    await practice.close();
    expect(readdirSync(folder)).toContain('practice.db.old');
  });
});

describe('the options', () => {
  it('are refused when they are not valid', async () => {
    await expect(startPractice({ key: '' })).rejects.toThrow(/key/);
    await expect(startPractice({ today: '2026-02-30' })).rejects.toThrow(/date/);
  });

  it('are refused when the port is taken', async () => {
    const first = await startPractice({ companies: [] });
    const port = Number(new URL(first.origin).port);
    await expect(startPractice({ port, companies: [] })).rejects.toThrow(/EADDRINUSE/);
    await first.close();
  });
});

it('runs in a worker thread that posts its origin', async () => {
  const workerData: PracticeWorkerData = { port: 0, key, today, companies: smallCompanies };
  const worker = new Worker(practiceFile('worker.ts'), { workerData });
  const [{ origin }] = (await once(worker, 'message')) as [PracticeWorkerMessage];
  const response = await fetch(`${origin}/v1/clients`, { headers: { Authorization: key } });
  expect(response.status).toBe(200);
  await response.body?.cancel();
  worker.postMessage('close');
  expect(await once(worker, 'exit')).toEqual([0]);
});

it('runs from the command line and prints one line when it listens', async () => {
  const args = [cli, '--port', '0', '--key', key, '--today', today];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  // A failed test would leave it running, and the test run would never end.
  onTestFinished(() => void child.kill());
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await once(output, 'line');
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(lines.join())?.[0] ?? '';
  const response = await fetch(`${origin}/api/v1/clients`, { headers: { Authorization: key } });
  expect(await response.json()).toHaveLength(practiceCompanies.length);
  child.kill();
  await once(child, 'exit');
  expect(lines).toHaveLength(1);
});

it('prints its usage when an argument is wrong', async () => {
  const child = spawn(process.execPath, [cli, '--port', 'x', '--key', 'k']);
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  expect(text).toMatch(/--port is not a port\.\nUsage:/);
});

it('makes as many companies and employees as the arguments say', async () => {
  const args = [cli, '--port', '0', '--key', key, '--companies', '9'];
  const child = spawn(process.execPath, [...args, '--employees', '60', '--seed', '5'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? '';
  const page = await (await fetch(`${origin}/`)).text();
  expect(page).toContain('Karoo Fresh Produce 2');
  expect(page).toContain(`Authorization: ${key}`);
  child.kill();
  await once(child, 'exit');
});
