import { expect, test } from 'vitest';
import { aptGet } from '../../../build/setup/debian.mjs';

const done = { code: 0, output: 'Setting up chromium …' };
const missing = { code: 100, output: 'E: Unable to locate package chromium' };

/** What apt-get of Debian 12 prints while another program has one of its locks. */
const busy = {
  'the lock of dpkg': `E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 2318 (unattended-upgr)
N: Be aware that removing the lock file is not a solution and may break your system.
E: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), is another process using it?`,
  'the lock of the package lists': `E: Could not get lock /var/lib/apt/lists/lock. It is held by process 2318 (unattended-upgr)
E: Unable to lock directory /var/lib/apt/lists/`,
  'the lock of the downloads': `E: Could not get lock /var/cache/apt/archives/lock. It is held by process 2318 (unattended-upgr)
E: Unable to lock directory /var/cache/apt/archives/`,
};

async function installAfter(...answers: readonly { code: number; output: string }[]) {
  const lines: string[] = [];
  const started: unknown[] = [];
  const left = [...answers];
  const ended = await aptGet(['install', 'chromium'], {
    start: (args) => {
      started.push(args);
      return Promise.resolve(left.shift() ?? done);
    },
    line: (text) => lines.push(text),
    tryAgainMs: 0,
  });
  return { ended, lines, started };
}

test.each(Object.entries(busy))('waits with a line while another program has %s', async (_name, output) => {
  const refused = { code: 100, output };
  const { ended, lines, started } = await installAfter(refused, refused, done);
  expect(ended).toEqual(done);
  expect(lines).toEqual(["Waiting for unattended-upgr (process 2318), which is using Debian's packages …"]);
  expect(started).toEqual(Array.from({ length: 3 }, () => ['install', 'chromium']));
});

test('waits for a program that apt cannot name', async () => {
  const { lines } = await installAfter({
    code: 100,
    output: 'E: Unable to lock directory /var/lib/apt/lists/',
  });
  expect(lines).toEqual(["Waiting for another program, which is using Debian's packages …"]);
});

test('does not wait after another failure, nor for a word in what succeeded', async () => {
  const failed = await installAfter(missing);
  expect([failed.ended, failed.lines, failed.started.length]).toEqual([missing, [], 1]);
  const succeeded = await installAfter({ code: 0, output: busy['the lock of dpkg'] });
  expect([succeeded.lines, succeeded.started.length]).toEqual([[], 1]);
});
