import { expect, test } from 'vitest';
import { drafts } from '#electron/drafts/contract/calls.ts';
import { recovery } from '#electron/safety/contract/recovery-calls.ts';
import { newPassphrase, strengthOf } from '#electron/safety/contract/passphrase.ts';

test.each([
  ['', 'weak'],
  ['password', 'weak'],
  ['Payroll2026', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890', 'weak'],
  ['qwertyuiop', 'weak'],
  ['sipho sipho sipho sipho sipho', 'weak'],
  ['21/11/2026', 'weak'],
  ['kudu lantern tuesday', 'weak'],
  ['three quiet hadedas', 'weak'],
  ['zxcvbnmasdfghjkl', 'weak'],
  ['xkxkxkxkxkxkxkxkxkxk', 'weak'],
  ['1 2 3 4 5 6 7 8 9 10 11 12 13 14 15', 'weak'],
  ['a b c d e f g h i j k l m n', 'weak'],
  ['!@# $%^ &*( )_+', 'weak'],
  ['19800101 20261122', 'weak'],
  ['8001015009087', 'weak'],
  ['P@ssw0rd2026!', 'weak'],
  ['Correct horse battery staple', 'weak'],
  ['Monday Tuesday Wednesday Thursday Friday', 'weak'],
  ['our father who art in heaven', 'weak'],
  ['The cat sat on the mat', 'weak'],
  ['een twee drie vier vyf ses', 'weak'],
  ['Jan Feb Mar Apr May Jun', 'weak'],
  ['red orange yellow green blue', 'weak'],
  ['1qaz2wsx3edc4rfv', 'weak'],
  ['zaq12wsxcde34rfv', 'weak'],
  ['iloveyou mom dad', 'weak'],
  ['iloveyou princess', 'weak'],
  ['rhythm crypts', 'weak'],
  ['kudu lantern tuesday copper', 'strong'],
  ['Xk7#pQ2w$Lr9vT', 'strong'],
] as const)('%j is %s', (text, strength) => {
  expect(strengthOf(text)).toBe(strength);
  expect(newPassphrase.safeParse(text).success).toBe(strength === 'strong');
});

test('checks the longest passphrases quickly', () => {
  const before = process.threadCpuUsage();
  for (const unit of ['a', 'ab', 'abc', '1', '12', 'x1', 'a ', '!', '! ', 'é'])
    strengthOf(unit.repeat(200).slice(0, 200));
  // Processor time of this thread, which a busy machine does not lengthen.
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(500);
});

test.each([
  ['recovery', recovery.calls.set, {}],
  ['a shared draft', drafts.calls.share, { draftId: 'd', suggestedName: 'Karoo' }],
])('applies the same rule to %s', (_, { input }, more) => {
  for (const [passphrase, isTaken] of [
    ['three quiet hadedas', false],
    ['kudu lantern tuesday copper', true],
  ] as const) {
    expect(input.safeParse({ ...more, passphrase }).success).toBe(isTaken);
  }
});
