// Readers of PDFs that other people wrote, for the tests of those that Paydesk saves.
import { run } from './command.mjs';
import { installDebianPackages } from './debian.mjs';

/** By package, a program of it. */
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

/** Where they cannot be had, the tests that need them are counted as not run. */
export async function ensurePdfPrograms() {
  const missing = await missingPackages();
  if (missing.length > 0) await installDebianPackages(missing, 'readers of PDFs for the tests');
}
