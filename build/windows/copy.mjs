// Copies the project's files in their current state, committed or not, to another folder.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from '../setup/command.mjs';
import { inRoot } from '../setup/places.mjs';

/** What is created inside the copy and kept there. */
const own = ['node_modules', 'dist', '.cache'];

/** Makes the folder contain what git tracks or would add here, and besides that only its own packages and output. */
export async function copyProject(target) {
  const { code, output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  if (code !== 0) throw new Error('The lab copies what git lists, and git lists nothing here.');
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(target).filter((name) => !own.includes(name)))
    rmSync(path.join(target, name), { recursive: true });
  // Git still lists a file whose deletion is not committed yet.
  const files = output.split('\0').filter((file) => file !== '' && existsSync(inRoot(file)));
  for (const file of files) cpSync(inRoot(file), path.join(target, file), { preserveTimestamps: true });
}
