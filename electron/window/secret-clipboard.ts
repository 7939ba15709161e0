import { BrowserWindow, clipboard, ClipboardItem } from 'electron/main';

type Parts = Record<string, string | Blob>;

const osFormat = (name: string) => `electron application/osclipboard;format="${name}"`;
/** A number of 32 bits, as Windows reads it. */
const zero = () => new Blob([new Uint8Array(4)]);

/** A text, and what asks the histories of the system's clipboard, and its copies on other computers, to leave it out. */
export function secretParts(text: string, system: NodeJS.Platform): Parts {
  const marks: Partial<Record<NodeJS.Platform, Parts>> = {
    win32: {
      [osFormat('ExcludeClipboardContentFromMonitorProcessing')]: zero(),
      [osFormat('CanIncludeInClipboardHistory')]: zero(),
      [osFormat('CanUploadToCloudClipboard')]: zero(),
    },
    darwin: { [osFormat('org.nspasteboard.ConcealedType')]: '1' },
    linux: { [osFormat('x-kde-passwordManagerHint')]: 'secret' },
  };
  return { 'text/plain': text, ...marks[system] };
}

export async function copySecret(text: string): Promise<void> {
  try {
    await clipboard.write([new ClipboardItem(secretParts(text, process.platform))]);
  } catch {
    // A system that refuses the marks: the text alone is taken off after its seconds all the same.
    await clipboard.writeText(text);
  }
}

/** While a number is shown whole, Windows and macOS leave the window out of captures and shared screens. */
export function hideFromCapture(isHidden: boolean): void {
  for (const window of BrowserWindow.getAllWindows()) window.setContentProtection(isHidden);
}
