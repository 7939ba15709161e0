import { passphraseList } from '#messages/passphrase-list.ts';

const words = 5;

/** Below `most`, each number as likely as every other. */
function randomBelow(max: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  const fair = Math.floor(2 ** 32 / max) * max;
  return number < fair ? number % max : randomBelow(max);
}

/** Five different words: fifty bits, that nobody has to think of. */
export function suggestPassphrase(): string {
  const chosen = new Set<string>();
  while (chosen.size < words) chosen.add(passphraseList[randomBelow(passphraseList.length)] ?? '');
  return [...chosen].join(' ');
}
