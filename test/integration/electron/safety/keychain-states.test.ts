import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { presentError } from '#bridge/present-error.ts';
import { AppError } from '#kit/errors.ts';
import { databaseKey } from '#secrets/database-key.ts';
import { profileSecrets } from '#secrets/profile-secrets.ts';
import { hasWork } from '#store/client.ts';
import { tell } from '#test/support/counts.ts';
import { flakyKeychain } from '#test/support/flaky-keychain.ts';
import { openTestStore, temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { openDraftWith } from '#test/support/samples/submissions.ts';

const dismissed = "Couldn't access platform storage: Secret Service: unlock prompt was dismissed";
const account = 'database-key:main';

type Keychain = ReturnType<typeof flakyKeychain>;

/** What may be wrong with a keychain on the next day, and how to repair it. */
const states: Readonly<Record<string, (keychain: Keychain) => () => void>> = {
  missing: fails('Platform failure: DBus error: Failed to connect to socket'),
  locked: fails("Couldn't access platform storage: Secret Service: object locked"),
  'locked, and showing itself empty': ({ mood }) => {
    Object.assign(mood, { hides: true, asks: () => false });
    return () => Object.assign(mood, { hides: false });
  },
  refused: fails(dismissed),
  slow: ({ mood }) => {
    mood.hangs = true;
    return () => (mood.hangs = false);
  },
  changed: ({ secrets }) => {
    const own = secrets.get(account) ?? '';
    secrets.set(account, 'ab'.repeat(32));
    return () => secrets.set(account, own);
  },
  'without the key': ({ secrets }) => {
    const own = secrets.get(account) ?? '';
    secrets.delete(account);
    return () => secrets.set(account, own);
  },
};

function fails(words: string) {
  return ({ mood }: Keychain) => {
    mood.fails = words;
    return () => (mood.fails = '');
  };
}

const filesIn = (directory: string) =>
  readdirSync(directory)
    .toSorted()
    .map((name) => [name, readFileSync(join(directory, name), 'hex')]);

/** Opens the profile's databases, as a start does. */
async function open(directory: string, { store: keyring }: Keychain) {
  const secrets = profileSecrets(keyring, 'main');
  const key = await databaseKey({ secrets, hasDatabases: hasWork(directory) });
  return openTestStore({ directory, key });
}

test('reports each state of the keychain in its own words, deletes nothing, and recovers', async (context) => {
  const directory = temporaryDirectory();
  const keychain = flakyKeychain();
  const first = await open(directory, keychain);
  const draftId = await openDraftWith(first, [1, 2]);
  await first.close();
  const files = filesIn(directory);
  const texts = new Map<string, string>();

  for (const [state, corrupt] of Object.entries(states)) {
    const repair = corrupt(keychain);
    const error = await open(directory, keychain).catch((thrown: unknown) => thrown);
    expect(error, state).toBeInstanceOf(AppError);
    texts.set(state, presentError(error).text);
    expect(filesIn(directory), state).toEqual(files);
    repair();
  }
  const textsOf = (...names: string[]) => names.map((name) => texts.get(name));
  expect(new Set(textsOf('missing', 'locked', 'refused', 'slow', 'changed')).size).toBe(5);
  // Nothing shows whether its prompt was refused or nobody was there to answer.
  expect(textsOf('locked, and showing itself empty')).toEqual(textsOf('refused'));
  expect(textsOf('without the key')).toEqual(textsOf('changed'));

  const again = await open(directory, keychain);
  expect((await again.work.readDraft({ draftId }))?.cells).toHaveLength(2);
  expect(keychain.secrets.size).toBe(1);
  tell(context, { 'states of the keychain': texts.size });
});
