import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readText, root } from '#test/support/repository.ts';
import { checks } from '../../../build/check.mjs';
import { faultOf, notesOf } from '../../../build/package/release-notes.mjs';

const require = createRequire(import.meta.url);

// The packager's own YAML parser; it has no types.
const { load } = require('js-yaml') as {
  readonly load: (text: string) => unknown;
};

const read = (file: string) => readText(`.github/${file}`);

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
        readonly permissions?: Readonly<Record<string, string>>;
      }
    >
  >;
}

const workflows = readdirSync(path.join(root, '.github/workflows')).map((file) => {
  const text = read(`workflows/${file}`);
  return { file, text, workflow: load(text) as Workflow };
});
/** What a job may write, beside reading the repository. */
const mayWrite: Readonly<Record<string, readonly string[]>> = {
  'codeql.yml analyze': ['security-events'],
  'release.yml release': ['attestations', 'contents', 'id-token'],
};
const { scripts, version } = JSON.parse(readText('package.json')) as {
  scripts: Record<string, string>;
  version: string;
};

describe.each(workflows)('$file', ({ file, text, workflow }) => {
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
  const commands = steps.flatMap(({ run }) => run ?? []);

  test('has only the permissions that each job needs, and a time limit', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const [name, { permissions = {} }] of Object.entries(workflow.jobs)) {
      const written = Object.keys(permissions).filter((scope) => permissions[scope] === 'write');
      expect(written.toSorted()).toEqual(mayWrite[`${file} ${name}`] ?? []);
    }
    expect(Object.values(workflow.jobs).filter((job) => job['timeout-minutes'] === undefined)).toEqual([]);
  });

  test('names each action by its commit, because a tag can be moved', () => {
    const used = steps.flatMap(({ uses }) => uses ?? []);
    const pinned = /^(?:actions|github|google|zizmorcore)\/[\w/-]+@[0-9a-f]{40}$/;
    expect(used).not.toEqual([]);
    expect(used.filter((each) => !pinned.test(each))).toEqual([]);
    // The version beside it is for people, and for Dependabot, which raises both.
    expect(text.match(/ uses: \S+ # v\d+\.\d+\.\d+$/gm)).toHaveLength(used.length);
  });

  test('leaves no credentials for later steps', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.map((step) => step.with?.['persist-credentials'])).toEqual(checkouts.map(() => false));
  });

  test('inserts no text from outside into a command', () => {
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  });

  test('passes secrets only to jobs of the reviewed environment, and only for a tag', () => {
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

  test('starts only existing commands and scripts', () => {
    const all = commands.join('\n');
    const names = [...all.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name]) => name ?? '');
    const files = [...all.matchAll(/\bbuild\/[\w/.-]+\.mjs/g)].map(([file]) => file);
    expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});

test('the workflows run each check once', () => {
  const words = workflows.flatMap(({ text }) =>
    [...text.matchAll(/npm run check -- (.+)/g)].flatMap(([, given = '']) => given.split(' ')),
  );
  const ran = words.flatMap((word) => checks.filter(({ name }) => name.startsWith(word)));
  expect(ran.map(({ name }) => name).toSorted()).toEqual(checks.map(({ name }) => name).toSorted());
});

test('a release is built without caches of earlier runs', () => {
  const { workflow } = workflows.find(({ file }) => file === 'release.yml') ?? {};
  const steps = Object.values(workflow?.jobs ?? {}).flatMap((job) => job.steps);
  const nodes = steps.filter(({ uses }) => uses?.startsWith('actions/setup-node@'));
  expect(nodes.map((step) => [step.with?.['cache'], step.with?.['package-manager-cache']])).toEqual([
    [undefined, false],
  ]);
});

test('each issue form warns that it is public, and asks each question once', () => {
  interface Form {
    readonly name: string;
    readonly description: string;
    readonly body: readonly { type: string; id?: string; attributes: { label?: string; value?: string } }[];
  }
  const files = readdirSync(path.join(root, '.github/ISSUE_TEMPLATE')).filter(
    (file) => file !== 'config.yml',
  );
  expect(files).toEqual(['bug.yml', 'idea.yml']);
  for (const file of files) {
    const { name, description, body } = load(read(`ISSUE_TEMPLATE/${file}`)) as Form;
    expect([name, description].every(Boolean)).toBe(true);
    expect(body[0]?.attributes.value).toContain('Everybody can read this');
    const questions = body.filter(({ type }) => type !== 'markdown');
    expect(questions.filter(({ id, attributes }) => !id || !attributes.label)).toEqual([]);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  }
});

test('Dependabot checks each folder with a lock file, and waits a week', () => {
  interface Update {
    readonly 'package-ecosystem': string;
    readonly directories?: readonly string[];
    readonly cooldown: object;
  }
  const { updates } = load(read('dependabot.yml')) as { updates: readonly Update[] };
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
  expect(updates.map(({ cooldown }) => cooldown)).toEqual(updates.map(() => ({ 'default-days': 7 })));
  const folders = updates.flatMap(({ directories = [] }) => directories);
  expect(folders.filter((folder) => !existsSync(path.join(root, folder, 'package-lock.json')))).toEqual([]);
});

test('CODEOWNERS names only existing files and folders', () => {
  const lines = read('CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const places = lines.map((line) => line.split(/\s+/)[0] ?? '');
  expect(places[0]).toBe('*');
  expect(places.slice(1).filter((place) => !existsSync(path.join(root, place)))).toEqual([]);
});

describe('the notes of a release', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.2.0 - 2026-11-01\n\n- Reports.\n\n## 0.1.0\n\n';

  test('are the changelog section of its version', () => {
    expect(notesOf(changelog, '0.2.0')).toBe('- Reports.');
  });

  test.each([
    ['a tag of another version', 'v0.3.0', '0.2.0', 'The tag is v0.3.0, but package.json says 0.2.0.'],
    ['a version that the changelog lacks', 'v0.3.0', '0.3.0', 'CHANGELOG.md has no section for 0.3.0.'],
    ['a version of which it says nothing', 'v0.1.0', '0.1.0', 'CHANGELOG.md has no section for 0.1.0.'],
  ])('are refused: %s', (_name, tag, of, fault) => {
    expect(faultOf(tag, { version: of, changelog })).toBe(fault);
  });

  test('are accepted when tag, version and changelog agree', () => {
    expect(faultOf('v0.2.0', { version: '0.2.0', changelog })).toBeUndefined();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
