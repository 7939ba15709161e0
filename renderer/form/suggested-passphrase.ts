import { passphraseList } from '#features/safety/texts/passphrase-list.ts';

const wordCount = 5;

/** A number below `max`, each as likely as every other. */
function randomBelow(max: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  const fair = Math.floor(2 ** 32 / max) * max;
  return number < fair ? number % max : randomBelow(max);
}

/** Five different words have fifty bits. */
export function suggestPassphrase(): string {
  const chosen = new Set<string>();
  while (chosen.size < wordCount) chosen.add(passphraseList[randomBelow(passphraseList.length)] ?? '');
  return [...chosen].join(' ');
}
