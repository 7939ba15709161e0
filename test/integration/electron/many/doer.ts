import { setTimeout as sleep } from 'node:timers/promises';
import { realDisk, type Disk } from '#documents/whole-file.ts';
import { createPdfWork, jobFilesIn } from '#test/support/files/job-files.ts';
import { openRuntime } from '#test/support/runtime.ts';
import { crashingStore } from '../crash/crashing-store.ts';
import { manyClock } from './many-runtime.ts';

// Run as a process: <key> <directory> <folder> <point>. Continues the jobs that are on disk until none is left. It kills
// itself at a point of `crashingStore`, or at `before rename <n>`: when the n-th file is written and has not its name yet.
const [key = '', directory = '', folder = '', point = 'never'] = process.argv.slice(2);

let renamed = 0;
const disk: Disk = {
  ...realDisk,
  rename: (from, to) => {
    renamed += 1;
    if (point === `before rename ${renamed}`) process.kill(process.pid, 'SIGKILL');
    return realDisk.rename(from, to);
  },
};
const pdf = createPdfWork();
const runtime = await openRuntime({
  directory,
  key: Buffer.from(key, 'hex'),
  clock: manyClock,
  jobFiles: jobFilesIn(folder, pdf, { disk }),
  throughStore: crashingStore(point.includes('rename') ? 'never' : point),
});
await runtime.jobs.begin();
while ((await runtime.handlers.jobs.list({})).jobs.some(({ phase }) => phase !== 'ended')) await sleep(10);
await runtime.close();
process.exit(0);
