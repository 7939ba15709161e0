import { openDesk } from '#test/support/desk.ts';
import { jobFilesIn } from '#test/support/job-files.ts';
import type { Store } from '#store/store.ts';

// Run as a process: <key> <directory> <address> <folder> <point>. Continues the jobs that are on disk until none is
// left. `<before|after> <method> <n>` names the point at which it kills itself: around the n-th call of that method of
// the work store; with `never` it lives.
const [key = '', directory = '', baseUrl = '', folder = '', point = 'never'] = process.argv.slice(2);
const [when, method, nth] = point.split(' ');

type AnyMethod = (input: unknown) => Promise<unknown>;

/** Wraps the store to kill the process at the named point. */
function mortal(store: Store): Store {
  if (method === undefined) return store;
  let calls = 0;
  // Every property of a port is a method with one argument.
  const call = Reflect.get(store.work, method) as AnyMethod;
  const around: AnyMethod = async (input) => {
    calls += 1;
    const isDue = calls === Number(nth);
    if (isDue && when === 'before') process.kill(process.pid, 'SIGKILL');
    const value = await call(input);
    if (isDue && when === 'after') process.kill(process.pid, 'SIGKILL');
    return value;
  };
  return { ...store, work: { ...store.work, [method]: around } };
}

const desk = await openDesk({
  ...{ practice: { baseUrl, key: 'demo-key' }, directory, key: Buffer.from(key, 'hex') },
  ...{ jobFiles: jobFilesIn(folder), throughStore: mortal },
});
await desk.handlers.connections.openPractice({});
await desk.jobs.begin();
while ((await desk.handlers.jobs.list({})).jobs.some(({ phase }) => phase !== 'ended')) {
  await new Promise((resolve) => setTimeout(resolve, 20));
}
await desk.close();
process.exit(0);
