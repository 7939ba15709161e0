import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { notRunWhere } from '#test/support/not-run.ts';
import { root } from '#test/support/repository.ts';

const listed = spawnSync('git', ['ls-files', '--eol'], { cwd: root, encoding: 'utf8' });
const rows = listed.error === undefined ? listed.stdout.split('\n').filter(Boolean) : [];

/** Git's line endings, the attributes, and the name; the files on this clone's disk do not matter. */
const files = rows.map((row) => /^i\/(\S*) +w\/\S* +attr\/(.*?)\s*\t(.*)$/.exec(row)?.slice(1) ?? [row]);

test(
  'every text file is stored with LF, and every other file unchanged',
  notRunWhere(rows.length === 0, 'git is not here'),
  () => {
    expect(files.length).toBeGreaterThan(1_000);
    const wrong = files.filter(([lineEnd, attributes]) =>
      lineEnd === '-text'
        ? attributes !== '-text'
        : !(lineEnd === 'lf' || lineEnd === 'none') || attributes !== 'text=auto eol=lf',
    );
    expect(wrong).toEqual([]);
  },
);
