// Programs that write spreadsheets, for the deep tests of what Paydesk reads of them.
import { run, say } from './command.mjs';
import { installDebianPackages } from './debian.mjs';

/** What shows that each Debian package is there. Another Python may stand before Debian's in the path. */
const programs = {
  'libreoffice-calc': ['soffice', '--version'],
  'python3-openpyxl': ['/usr/bin/python3', '-c', 'import openpyxl'],
  'python3-xlsxwriter': ['/usr/bin/python3', '-c', 'import xlsxwriter'],
};

async function missingPackages() {
  const missing = [];
  for (const [name, [program, ...args]] of Object.entries(programs)) {
    const { code } = await run(program, args);
    if (code !== 0) missing.push(name);
  }
  return missing;
}

/** Installs missing programs if possible; the tests of those that cannot be installed are counted as not run. */
export async function ensureSpreadsheetPrograms() {
  const wanted = await missingPackages();
  if (wanted.length === 0) return;
  await installDebianPackages(wanted, 'programs that write spreadsheets');
  const missing = await missingPackages();
  if (missing.length > 0) say(`Not tested here: what ${missing.join(', ')} would write.`);
}
