// The project's files as they are at this moment, committed or not, in another folder.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from '../setup/command.mjs';
import { inRoot } from '../setup/places.mjs';

/** What the copy creates and keeps. */
const own = ['node_modules', 'dist', '.cache'];

/** Makes the folder contain what git tracks or would add here, and otherwise only its own packages and output. */
export async function copyProject(target) {
  const { code, output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  if (code !== 0) throw new Error('The lab copies what git lists, and git lists nothing here.');
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(target).filter((name) => !own.includes(name)))
    rmSync(path.join(target, name), { recursive: true });
  // A deleted file that is not committed yet is still listed.
  const files = output.split('\0').filter((file) => file !== '' && existsSync(inRoot(file)));
  for (const file of files) cpSync(inRoot(file), path.join(target, file), { preserveTimestamps: true });
}
