import { execFileSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { expect, test } from 'vitest';

const script = new URL('../../../build/setup/memory-folder.mjs', import.meta.url).href;
const hasRoom = () => {
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize >= 2 ** 30;
};
const isThere = process.platform === 'linux' && existsSync('/dev/shm') && hasRoom();

test('the folder in memory exists only while its process runs', () => {
  const ask = `import(${JSON.stringify(script)}).then(({ folderInMemory }) => {
    const folder = folderInMemory() ?? null;
    console.log(JSON.stringify({ folder, isThere: folder !== null && require('node:fs').existsSync(folder) }));
  })`;
  const answer = JSON.parse(execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' }));
  expect(answer.isThere).toBe(isThere);
  expect(answer.folder !== null && existsSync(answer.folder)).toBe(false);
});
