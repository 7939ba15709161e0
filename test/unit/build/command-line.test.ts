import { once } from 'node:events';
import { expect, test } from 'vitest';
import { commandOf, killAll, start } from '#test/support/command-line.ts';

test('quotes each part in one line for the shell on Windows', () => {
  const [program, args, { shell }] = commandOf('C:\\a b\\electron', ['--profile=C:\\x y'], 'win32');
  expect([program, args, shell]).toEqual(['"C:\\a b\\electron" "--profile=C:\\x y"', [], true]);
});

test('starts a program with its arguments, and stops it', async () => {
  const short = start(process.execPath, ['-e', 'process.exit(process.argv.length)', 'a b']);
  expect(await once(short, 'exit')).toEqual([2, null]);
  const long = start(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
  killAll(long);
  const [code, signal] = await once(long, 'exit');
  expect(code !== 0 || signal === 'SIGKILL').toBe(true);
});
