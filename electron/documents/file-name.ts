const mostCharacters = 120;

/** What Windows keeps for itself, whatever comes after a dot. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/** Without what a system takes for a folder, a drive or an end of the name, and no longer than a dialog shows. */
function cleaned(stem: string): string {
  const plain = stem
    .normalize('NFC')
    .replaceAll(/[\p{C}\\/:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  // By code points: half of one would be no name at all.
  const short = Array.from(plain.trim()).slice(0, mostCharacters).join('');
  return short.replace(/^[. ]+/, '').replace(/[. ]+$/, '');
}

/** A name that every system takes, inside whatever folder it is put into, and with its extension once. */
export function fileName(wanted: string, extension: string): string {
  const ending = `.${extension}`;
  const hasEnding = wanted.toLowerCase().endsWith(ending.toLowerCase());
  const stem = cleaned(hasEnding ? wanted.slice(0, -ending.length) : wanted) || 'Paydesk';
  return `${device.test(stem) ? '_' : ''}${stem}${ending}`;
}
