import { spawn, spawnSync, type ChildProcess } from 'node:child_process';

type Command = readonly [program: string, args: string[], options: { shell: boolean }];

/** Windows starts a command file, such as the double's, only through its shell, which splits the command at spaces. */
export function commandOf(program: string, args: readonly string[], system = process.platform): Command {
  if (system !== 'win32') return [program, [...args], { shell: false }];
  return [[program, ...args].map((part) => `"${part}"`).join(' '), [], { shell: true }];
}

export function start(program: string, args: readonly string[]): ChildProcess {
  return spawn(...commandOf(program, args));
}

/** Kills a program as a power cut would: on Windows also what its shell has started, the program itself. */
export function killAll(child: ChildProcess): void {
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
  else child.kill('SIGKILL');
}
