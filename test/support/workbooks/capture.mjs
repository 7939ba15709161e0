// Opens a workbook of ours in a real LibreOffice and stores what it saves, and how it exports its own kinds of cells:
//   node test/support/workbooks/capture.mjs
// Needs Debian's libreoffice-calc.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeXlsx } from '#documents/xlsx.ts';
import { template } from './template.ts';

const fixtures = fileURLToPath(new URL('../../fixtures/workbooks/', import.meta.url));
const kinds = fileURLToPath(new URL('../../fixtures/clipboard/libreoffice-kinds.fods', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'paydesk-workbooks-'));

function convert(file, format) {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const out = join(folder, 'out');
  execFileSync('soffice', [profile, '--headless', '--convert-to', format, '--outdir', out, file], {
    stdio: 'ignore',
  });
  return out;
}

const source = join(folder, 'template.xlsx');
writeFileSync(source, writeXlsx(template));
copyFileSync(join(convert(source, 'xlsx'), 'template.xlsx'), join(fixtures, 'libreoffice-template.xlsx'));
copyFileSync(join(convert(source, 'csv'), 'template.csv'), join(fixtures, 'libreoffice-template.csv'));
copyFileSync(
  join(convert(kinds, 'xlsx'), 'libreoffice-kinds.xlsx'),
  join(fixtures, 'libreoffice-kinds.xlsx'),
);
rmSync(folder, { recursive: true });
