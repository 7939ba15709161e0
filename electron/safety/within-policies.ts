import type { FileKind } from '#electron/exports/contract/file-kind.ts';
import { isAddressAllowed, type Policies } from './contract/policies.ts';
import { AppError } from '#kit/errors.ts';
import type { Ports } from '#services/ports.ts';

/** Encrypted with a passphrase, or without any payroll data: they do not count as exports. */
const alwaysAllowed: ReadonlySet<FileKind> = new Set<FileKind>(['backup', 'draft', 'layout', 'text']);

type Kept = Pick<Ports, 'files' | 'jobFiles' | 'printing' | 'parseBaseUrl' | 'clipboard'>;

/** The ports restricted to what the organisation allows, for all calls and for jobs that continue. */
export function withinPolicies<P extends Kept>(ports: P, policies: Policies): P {
  return {
    ...ports,
    files: filesWithin(ports.files, policies),
    jobFiles: jobFilesWithin(ports.jobFiles, policies),
    printing: printingWithin(ports.printing, policies),
    clipboard: clipboardWithin(ports.clipboard, policies),
    parseBaseUrl: (text: string) => {
      const baseUrl = ports.parseBaseUrl(text);
      if (isAddressAllowed(policies, baseUrl)) return baseUrl;
      throw new AppError('address-not-allowed', { reason: 'organisation' });
    },
  };
}

/** Rejects as the methods of a port do. */
const refuse = (what: 'exports' | 'printing') => () =>
  Promise.reject(new AppError('organisation-forbids', { what }));

function filesWithin(files: Ports['files'], { exports }: Policies): Ports['files'] {
  if (exports) return files;
  return {
    ...files,
    save: (file) => (alwaysAllowed.has(file.kind) ? files.save(file) : refuse('exports')()),
  };
}

function jobFilesWithin(jobFiles: Ports['jobFiles'], { exports }: Policies): Ports['jobFiles'] {
  if (exports) return jobFiles;
  const refused = refuse('exports');
  return {
    ...jobFiles,
    makeFolder: refused,
    chooseFile: refused,
    write: refused,
    writeFile: refused,
    openArchive: refused,
    mergePdfs: refused,
  };
}

/** A whole number in the clipboard is on its way out like one in a file. */
function clipboardWithin(clipboard: Ports['clipboard'], { exports }: Policies): Ports['clipboard'] {
  return exports ? clipboard : { ...clipboard, writeSecret: refuse('exports') };
}

function printingWithin(
  printing: Ports['printing'],
  { printing: allowed, exports }: Policies,
): Ports['printing'] {
  const paper = { print: refuse('printing'), printPdf: refuse('printing') };
  return { ...printing, ...(allowed ? {} : paper), ...(exports ? {} : { toPdf: refuse('exports') }) };
}
