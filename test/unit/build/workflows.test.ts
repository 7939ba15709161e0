import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultOf, notesOf } from '../../../build/package/release-notes.mjs';

const require = createRequire(import.meta.url);

// The packager's own YAML parser; it has no types.
const { load } = require('js-yaml') as {
  readonly load: (text: string) => unknown;
};

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, '.github/workflows');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
}
interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly steps: readonly Step[];
        readonly 'timeout-minutes'?: number;
        readonly environment?: string;
        readonly if?: string;
      }
    >
  >;
}

const workflows = readdirSync(folder).map((file) => ({
  file,
  workflow: load(readFileSync(path.join(folder, file), 'utf8')) as Workflow,
}));
const { scripts, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  version: string;
};

describe.each(workflows)('$file', ({ workflow }) => {
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
  const commands = steps.flatMap(({ run }) => run ?? []);

  test('may write nothing but what a job asks for, and ends', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(Object.values(workflow.jobs).filter((job) => job['timeout-minutes'] === undefined)).toEqual([]);
  });

  test('names each action by its commit, as a tag can be moved', () => {
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used).not.toEqual([]);
    expect(used.filter((each) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(each))).toEqual([]);
  });

  test('puts no text from outside into a command', () => {
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  });

  test('gives secrets to jobs of the reviewed environment alone, and there only for a tag', () => {
    const isForTag = ({ if: condition = '' }: { readonly if?: string }) =>
      condition.includes("github.ref_type == 'tag'");
    for (const job of Object.values(workflow.jobs)) {
      const withSecrets = job.steps.filter(({ env = {} }) =>
        Object.values(env).some((value) => value.includes('secrets.')),
      );
      if (withSecrets.length === 0) continue;
      expect(job.environment).toContain('release');
      expect(withSecrets.filter((step) => !isForTag(step) && !isForTag(job))).toEqual([]);
    }
  });

  test('starts commands and scripts that are there', () => {
    const all = commands.join('\n');
    const names = [...all.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name]) => name ?? '');
    const files = [...all.matchAll(/\bbuild\/[\w/.-]+\.mjs/g)].map(([file]) => file);
    expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});

describe('what a release tells', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.2.0 - 2026-11-01\n\n- Reports.\n\n## 0.1.0\n\n';

  test('is the section of its version', () => {
    expect(notesOf(changelog, '0.2.0')).toBe('- Reports.');
  });

  test.each([
    ['a tag of another version', 'v0.3.0', '0.2.0', 'The tag is v0.3.0, but package.json says 0.2.0.'],
    ['a version that the changelog lacks', 'v0.3.0', '0.3.0', 'CHANGELOG.md has no section for 0.3.0.'],
    ['a version of which it says nothing', 'v0.1.0', '0.1.0', 'CHANGELOG.md has no section for 0.1.0.'],
  ])('is refused: %s', (_name, tag, of, fault) => {
    expect(faultOf(tag, { version: of, changelog })).toBe(fault);
  });

  test('is accepted where both agree', () => {
    expect(faultOf('v0.2.0', { version: '0.2.0', changelog })).toBeUndefined();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
