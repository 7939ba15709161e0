import { writeSync } from 'node:fs';
import { openRuntime } from '#test/support/runtime.ts';
import { nobodyAlike } from '#test/support/nobody-alike.ts';
import { crashingStore } from './crashing-store.ts';
import { key as practiceKey } from '#test/support/samples/practice.ts';

// Run as a process: <key> <directory> <address> <draft> <point>. Sends the draft of a new employee, and kills itself at
// the point.
const [key = '', directory = '', baseUrl = '', id = '', point = 'never'] = process.argv.slice(2);

const runtime = await openRuntime({
  practice: { baseUrl, key: practiceKey },
  directory,
  key: Buffer.from(key, 'hex'),
  throughStore: crashingStore(point),
});
await runtime.handlers.connections.openPractice({});
await runtime.handlers.onboarding.submit({ id, seen: nobodyAlike });
let states: readonly (string | undefined)[] = ['waiting'];
while (states.some((state) => state !== 'applied')) {
  await new Promise((resolve) => setTimeout(resolve, 20));
  const { creation, followers } = await runtime.store.work.readOnboarding({ id });
  states = [creation?.state, ...followers.map(({ state }) => state)];
}
writeSync(1, 'done\n');
await runtime.close();
