import { realDisk, type Disk } from '#documents/whole-file.ts';
import type { PaymentScope } from '#electron/payment-runs/contract/payment-run.ts';
import type { JobFilePort } from '#services/ports.ts';
import { createPdfWork, jobFilesIn } from '#test/support/files/job-files.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { crashingStore } from '../crash/crashing-store.ts';
import { payingClerk } from './paid-company.ts';

/** What is done with which run, where its file is saved, and at which point the process ends. */
export interface Releasing {
  readonly key: string;
  readonly directory: string;
  readonly folder: string;
  readonly practice: { readonly baseUrl: string; readonly key: string };
  readonly scope: PaymentScope;
  readonly id: string;
  readonly act: 'release' | 'sent' | 'cancel';
  readonly point: string;
}

// Run as a process with a `Releasing` in JSON. It kills itself at a point of `crashingStore`, or before or after the file
// gets its name, is read or is removed: `file <before|after> <rename|readFile|removeFile>`.
const given = JSON.parse(process.argv[2] ?? '{}') as Releasing;
const { directory, folder, practice, scope, id, act, point } = given;

const dieAt = (reached: string): void => {
  if (point === `file ${reached}`) process.kill(process.pid, 'SIGKILL');
};
async function around<T>(step: string, work: () => Promise<T>): Promise<T> {
  dieAt(`before ${step}`);
  const done = await work();
  dieAt(`after ${step}`);
  return done;
}
const disk: Disk = {
  ...realDisk,
  rename: (from, to) => around('rename', () => realDisk.rename(from, to)),
};
const pdf = createPdfWork();
const own = jobFilesIn(folder, pdf, { disk });
const jobFiles: JobFilePort = {
  ...own,
  readFile: (place, maxBytes) => around('readFile', () => own.readFile(place, maxBytes)),
  removeFile: (place) => around('removeFile', () => own.removeFile(place)),
};
const runtime = await openRuntime({
  directory,
  practice,
  key: Buffer.from(given.key, 'hex'),
  jobFiles,
  throughStore: crashingStore(point.startsWith('file ') ? 'never' : point),
});
await runtime.handlers.connections.openPractice({});
const { calls, release } = payingClerk(runtime, scope);
const ref = { connectionId: scope.connectionId, companyId: scope.companyId, id };
if (act === 'release') await release(ref);
else if (act === 'sent') await calls.sent(ref);
else await calls.cancel({ ...ref, reason: 'To be done again' });
await runtime.close();
await pdf.close();
process.exit(0);
