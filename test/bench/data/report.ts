import { loadavg } from 'node:os';
import type { Spent } from './times.ts';

/** Whether any goal was missed. */
export const verdict = { failed: false };

export function title(text: string): void {
  const [load = 0] = loadavg();
  console.log(`\n${text}  (load ${load.toFixed(1)})`);
}

const figures = ({ ms, cpuMs }: Spent) =>
  `${ms.toFixed(2).padStart(9)} ms, ${cpuMs.toFixed(2).padStart(9)} ms of processor`;

export function say(what: string, spent: Spent, words = ''): void {
  console.log(`${what.padEnd(58)} ${figures(spent)}  ${words}`);
}

/** Prints how a figure compares with its goal. */
export function judge(holds: boolean, words: string): string {
  verdict.failed ||= !holds;
  return `${holds ? 'holds' : 'FALLS SHORT'}: ${words}`;
}
