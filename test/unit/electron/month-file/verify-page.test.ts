import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOfList, verifyPage, type MonthList } from '#electron/month-file/verify-page.ts';
import { sha256Of } from '#services/check-code.ts';
import { runs } from '#test/support/seed.ts';
import { openPage } from './open-page.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const files = ['register.xlsx', 'audit-log.csv'].map((name) => ({
  name,
  size: name.length,
  sha256: sha256Of(bytesOf(name)),
}));

const listOf = (more: Partial<MonthList> = {}): MonthList => ({
  title: 'Karoo',
  files,
  missing: [],
  signatures: [],
  ...more,
});

const codeOf = (listed: typeof files, missing: readonly string[] = []) =>
  codeOfList(listOf({ files: listed, missing }));

/** What the page says about chosen files. */
async function verified(page: string, ...chosen: readonly Readonly<Record<string, Uint8Array>>[]) {
  const { verify, result, stateOf } = openPage(page);
  await verify(chosen.flatMap(Object.entries<Uint8Array>).map(([name, bytes]) => ({ name, bytes })));
  return { states: files.map((_file, index) => stateOf(index)), result: result() };
}

test('computes the standard SHA-256', () => {
  const { sha256 } = openPage(verifyPage(listOf()));
  expect(sha256(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(sha256(bytes)).toBe(sha256Of(bytes));
    }),
    runs(100),
  );
});

test('reports unchanged, changed and missing files', async () => {
  const page = verifyPage(listOf({ title: 'Karoo <Wool>, 2026-10' }));
  expect(page).toContain('Karoo &lt;Wool&gt;, 2026-10');
  expect(page).toContain(codeOfList(listOf({ title: 'Karoo <Wool>, 2026-10' })));
  const whole = Object.fromEntries(files.map(({ name }) => [name, bytesOf(name)]));
  expect(await verified(page, whole)).toEqual({
    states: ['unchanged', 'unchanged'],
    result: 'All 2 files are as they were saved.',
  });
  const added = { ...whole, 'verify.html': bytesOf(page), 'emp201.csv': bytesOf('PAYE,1') };
  expect(await verified(page, added)).toEqual({
    states: ['unchanged', 'unchanged'],
    result: 'All 2 files are as they were saved. Not part of this month file: emp201.csv',
  });
  const touched = { ...whole, 'register.xlsx': bytesOf('register.xlsy') };
  expect(await verified(page, touched)).toMatchObject({ states: ['changed', 'unchanged'] });
  expect(await verified(page, { 'audit-log.csv': bytesOf('audit-log.csv') })).toEqual({
    states: ['missing', 'unchanged'],
    result: '1 of 2 files is missing, changed or unreadable.',
  });
});

test('reports a changed file when another of the same name is right', async () => {
  const page = verifyPage(listOf());
  const whole = Object.fromEntries(files.map(({ name }) => [name, bytesOf(name)]));
  const other = { 'register.xlsx': bytesOf('register.xlsy') };
  for (const chosen of [
    [whole, other],
    [other, whole],
  ]) {
    expect(await verified(page, ...chosen)).toMatchObject({ states: ['changed', 'unchanged'] });
  }
  expect(await verified(page, whole, whole)).toMatchObject({ states: ['unchanged', 'unchanged'] });
});

test('has the same code for files in any order, and another when one file differs', () => {
  expect(codeOf(files.toReversed())).toBe(codeOf(files));
  expect(codeOf(files.map((file) => ({ ...file, sha256: sha256Of('x') })))).not.toBe(codeOf(files));
  expect(codeOf(files)).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){5}$/);
});

test('has another code when a file is listed as missing', () => {
  const [one, other] = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  if (one === undefined || other === undefined) throw new Error('There are two files.');
  expect(codeOf([one], [`${other.name} ${other.sha256}`])).not.toBe(codeOf(files));
});

test('reports a changed page when its list does not match its code', async () => {
  const page = verifyPage(listOf({ missing: ['The EMP201.'] }));
  const other = bytesOf('register.xlsy');
  const [register = '', log = ''] = files.map(({ name }) => name);
  const chosen = { [register]: other, [log]: bytesOf(log) };
  const forged = page.replaceAll(sha256Of(bytesOf(register)), sha256Of(other));
  expect(await verified(page, chosen)).toMatchObject({ states: ['changed', 'unchanged'] });
  const changed = /^This page was changed: its list has the code [0-9A-F-]{29}\.$/;
  expect(await verified(forged, chosen)).toEqual({
    states: ['unchanged', 'unchanged'],
    result: expect.stringMatching(changed) as string,
  });
  const silent = page.replace('["The EMP201."]', '[]');
  const whole = Object.fromEntries(files.map(({ name }) => [name, bytesOf(name)]));
  expect(await verified(page, whole)).toMatchObject({ result: 'All 2 files are as they were saved.' });
  expect(await verified(silent, whole)).toMatchObject({ result: expect.stringMatching(changed) as string });
});

test('lists missing parts, which are part of the code', () => {
  const missing = ['The EMP201: it was <not> read.'];
  const page = verifyPage(listOf({ missing }));
  expect(page).toContain('<li>The EMP201: it was &lt;not&gt; read.</li>');
  expect(codeOf(files, missing)).not.toBe(codeOf(files));
  expect(verifyPage(listOf())).toContain('<section id="lacking" hidden>');
});

test('shows company, month and missing parts as covered by the code, not as written in the page', async () => {
  const missing = ['The EMP201.'];
  const page = verifyPage(listOf({ title: 'Karoo, 2026-10', missing }));
  const forged = page
    .replace('>Karoo, 2026-10</h1>', '>Karoo, 2026-11</h1>')
    .replace('<li>The EMP201.</li>', '');
  const opened = openPage(forged);
  expect(opened.title()).toBe('Karoo, 2026-10');
  expect(opened.lacking()).toEqual([{ textContent: 'The EMP201.' }]);
  const relabelled = page.replace('"title":"Karoo, 2026-10"', '"title":"Karoo, 2026-11"');
  const whole = Object.fromEntries(files.map(({ name }) => [name, bytesOf(name)]));
  expect((await verified(relabelled, whole)).result).toMatch(/^This page was changed/);
});

test('shows who signed as covered by the code, not as written in the page', async () => {
  const signatures = ['Monthly to 2026-10-31: signed by Johan <Adams>.'];
  const page = verifyPage(listOf({ signatures }));
  expect(page).toContain('<li>Monthly to 2026-10-31: signed by Johan &lt;Adams&gt;.</li>');
  expect(codeOfList(listOf({ signatures }))).not.toBe(codeOfList(listOf()));
  expect(verifyPage(listOf())).toContain('<section id="signed" hidden>');
  const forged = openPage(page.replace('<li>Monthly to 2026-10-31: signed by Johan &lt;Adams&gt;.</li>', ''));
  expect(forged.signers()).toEqual([{ textContent: signatures[0] }]);
  const renamed = page.replace('signed by Johan \\u003cAdams>', 'signed by Lerato Maseko');
  expect(renamed).not.toBe(page);
  const whole = Object.fromEntries(files.map(({ name }) => [name, bytesOf(name)]));
  expect((await verified(renamed, whole)).result).toMatch(/^This page was changed/);
});
