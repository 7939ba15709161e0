import { openRuntime } from '#test/support/runtime.ts';
import { jobFilesIn } from '#test/support/files/job-files.ts';
import { crashingStore } from '../crash/crashing-store.ts';
import { key as practiceKey } from '#test/support/samples/practice.ts';

// Run as a process: <key> <directory> <address> <folder> <point>. Continues the jobs that are on disk until none is
// left. The point at which it kills itself is that of `crashingStore`.
const [key = '', directory = '', baseUrl = '', folder = '', point = 'never'] = process.argv.slice(2);

const runtime = await openRuntime({
  practice: { baseUrl, key: practiceKey },
  directory,
  key: Buffer.from(key, 'hex'),
  jobFiles: jobFilesIn(folder),
  throughStore: crashingStore(point),
});
await runtime.handlers.connections.openPractice({});
await runtime.jobs.begin();
while ((await runtime.handlers.jobs.list({})).jobs.some(({ phase }) => phase !== 'ended')) {
  await new Promise((resolve) => setTimeout(resolve, 20));
}
await runtime.close();
process.exit(0);
