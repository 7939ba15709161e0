import { strengthOf } from '#electron/safety/contract/passphrase.ts';
import { passphraseList } from '#features/safety/texts/passphrase-list.ts';

const wordCount = 5;

/** A number below `max`, each as likely as every other. */
function randomBelow(max: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  const fair = Math.floor(2 ** 32 / max) * max;
  return number < fair ? number % max : randomBelow(max);
}

/** Five different words have fifty bits, less what a guesser tries first: those that are weak for this are not suggested. */
export function suggestPassphrase(): string {
  const suggested = fiveWords();
  return strengthOf(suggested) === 'weak' ? suggestPassphrase() : suggested;
}

function fiveWords(): string {
  const chosen = new Set<string>();
  while (chosen.size < wordCount) chosen.add(passphraseList[randomBelow(passphraseList.length)] ?? '');
  return [...chosen].join(' ');
}
