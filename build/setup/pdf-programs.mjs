// Third-party PDF readers, for the tests of the PDFs that Paydesk saves.
import { run } from './command.mjs';
import { installDebianPackages } from './debian.mjs';

/** One program of each Debian package, by the package's name. */
const programs = { 'poppler-utils': 'pdfinfo', qpdf: 'qpdf' };
const cannotStart = 127;

async function missingPackages() {
  const missing = [];
  for (const [name, program] of Object.entries(programs)) {
    const { code } = await run(program, ['--version']);
    if (code === cannotStart) missing.push(name);
  }
  return missing;
}

/** Installs missing readers if possible; the tests of those that cannot be installed are counted as not run. */
export async function ensurePdfPrograms() {
  const missing = await missingPackages();
  if (missing.length > 0) await installDebianPackages(missing, 'readers of PDFs for the tests');
}
