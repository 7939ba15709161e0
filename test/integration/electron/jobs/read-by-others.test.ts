import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PayslipLine } from '#electron/payslips/store/records/payslips.ts';
import type { SavingOptions } from '#electron/hand-out/contract/payslip-saving.ts';
import { createPdfWork } from '#test/support/files/job-files.ts';
import { notRunWhere } from '#test/support/not-run.ts';
import { unzip } from '#test/support/files/unzip.ts';
import { company, filesIn, openSavingRuntime, somePayslips, start, until } from './saving-runtime.ts';
import { isDeep } from '#test/support/seed.ts';

const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined;
const haveBoth = ['pdfinfo', 'pdftotext', 'qpdf'].every(isThere);

/** What a program prints, and whether it succeeded. */
function output(program: string, ...args: string[]): { ok: boolean; text: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { ok: status === 0, text: `${stdout}${stderr}` };
}

/** Names and amounts without the spaces and separators that programs write differently. */
const bare = (text: string) => text.normalize('NFC').replaceAll(/[\s,.-]/g, '');

/** Both programs find it intact, and its text has the employee's name and the nett pay of the list. */
function expectReadable(file: string, of: readonly PayslipLine[], password?: string): void {
  const [forQpdf, forPoppler] =
    password === undefined ? [[], []] : [[`--password=${password}`], ['-upw', password]];
  expect(output('qpdf', ...forQpdf, '--check', file)).toMatchObject({ ok: true });
  expect(output('pdfinfo', ...forPoppler, file)).toMatchObject({ ok: true });
  const text = bare(output('pdftotext', ...forPoppler, file, '-').text);
  for (const { lastName, nettPayCents } of of) {
    expect(text).toContain(bare(lastName));
    expect(text).toContain(String(nettPayCents));
  }
}

async function openSaved() {
  const { runtime, folder } = await openSavingRuntime();
  const ids = await somePayslips(runtime, 3);
  const read = ids.map((payslipId) => runtime.store.cache.readPayslipLine({ ...company, payslipId }));
  const lines = (await Promise.all(read)).filter((line) => line !== null);
  const save = async (options: Partial<SavingOptions>): Promise<string[]> => {
    const before = new Set(filesIn(folder));
    await start(runtime, ids, options);
    expect(await until(runtime, 'ended')).toMatchObject({ done: 3, failed: 0 });
    const added = filesIn(folder).filter((file) => !before.has(file));
    return added.map((file) => join(folder, file));
  };
  const passwordOf = async ({ employeeId }: PayslipLine) => {
    const record = await runtime.store.cache.readEmployee({ ...company, employeeId });
    return record?.item.birthdate?.replaceAll('-', '') ?? '';
  };
  return { folder, lines, save, passwordOf };
}

const isOf = (file: string, { lastName, firstName }: PayslipLine) =>
  file.includes(`${lastName} ${firstName}`);

describe('poppler and qpdf', notRunWhere(!haveBoth, 'needs poppler and qpdf'), () => {
  if (isDeep)
    test('read payslips that were saved: one by one, as one document, under a password, packed, two on a sheet', async () => {
      const { folder, lines, save, passwordOf } = await openSaved();
      const ownOf = (files: readonly string[], line: PayslipLine) =>
        files.find((file) => isOf(file, line)) ?? '';

      const files = await save({});
      for (const line of lines) expectReadable(ownOf(files, line), [line]);
      const [whole = ''] = await save({ output: 'pdf' });
      expectReadable(whole, lines);

      const locked = await save({ password: 'birth-date' });
      for (const line of lines) {
        const own = ownOf(locked, line);
        expect(output('pdfinfo', own).text).toContain('Incorrect password');
        expect(output('qpdf', '--check', own).text).toContain('invalid password');
        const password = await passwordOf(line);
        const encryption = output('qpdf', `--password=${password}`, '--show-encryption', own);
        expect(encryption.text).toContain('file encryption method: AESv3');
        expectReadable(own, [line], password);
      }

      const [archive = ''] = await save({ output: 'zip' });
      const packed = unzip(readFileSync(archive));
      expect(packed).toHaveLength(3);
      for (const { name, bytes } of packed) {
        const file = join(folder, 'unpacked.pdf');
        writeFileSync(file, bytes);
        expectReadable(
          file,
          lines.filter((line) => isOf(name, line)),
        );
      }

      const work = createPdfWork();
      onTestFinished(() => work.close());
      const pdfs = files.map((file) => new Uint8Array(readFileSync(file)));
      const arranged = join(folder, 'arranged.pdf');
      writeFileSync(arranged, await work.arrange(pdfs, { layout: 'two', sides: 'one' }));
      expectReadable(arranged, lines);
    });

  test('read an outline of headings and lines over several pages', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paydesk-outline-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const work = createPdfWork();
    onTestFinished(() => work.close());
    const lines = Array.from({ length: 90 }, (_, index) => {
      return { depth: index % 3, name: `Ḽine ${index}`, text: index % 9 === 0 ? null : 'Ṱhoho' };
    });
    const file = join(folder, 'outline.pdf');
    const outline = { title: 'Zoë', notice: 'Only for Zoë', boxes: '', pageOf: '{page} of {pages}', lines };
    writeFileSync(file, await work.outline(outline));
    expect(output('qpdf', '--check', file)).toMatchObject({ ok: true });
    const text = output('pdftotext', '-layout', file, '-').text.normalize('NFC');
    expect(text).toMatch(/Ḽine 89 +Ṱhoho/);
    expect(text).toContain('2 of 2');
  });
});
