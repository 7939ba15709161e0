import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { notRunWhere } from '#test/support/not-run.ts';

const cwd = path.resolve(import.meta.dirname, '../../..');
const listed = spawnSync('git', ['ls-files', '--eol'], { cwd, encoding: 'utf8' });
const rows = listed.error === undefined ? listed.stdout.split('\n').filter(Boolean) : [];

/** Git's line endings, the attributes, and the name; the files on this clone's disk do not matter. */
const files = rows.map((row) => /^i\/(\S*) +w\/\S* +attr\/(.*?)\s*\t(.*)$/.exec(row)?.slice(1) ?? [row]);

test(
  'a clone has LF in every text, and every other file as it is',
  notRunWhere(rows.length === 0, 'git is not here'),
  () => {
    expect(files.length).toBeGreaterThan(1_000);
    const wrong = files.filter(([held, attributes]) =>
      held === '-text'
        ? attributes !== '-text'
        : !(held === 'lf' || held === 'none') || attributes !== 'text=auto eol=lf',
    );
    expect(wrong).toEqual([]);
  },
);
