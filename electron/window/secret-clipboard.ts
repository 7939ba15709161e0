import { BrowserWindow, clipboard, ClipboardItem } from 'electron/main';

type Parts = Record<string, string | Blob>;

const osFormat = (name: string) => `electron application/osclipboard;format="${name}"`;
/** A 32-bit number, as Windows reads it. */
const zero = () => new Blob([new Uint8Array(4)]);

/** The text with the formats that ask clipboard histories and cloud clipboards to leave it out. */
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
    // The system refuses these formats: the text alone is still cleared after its time.
    await clipboard.writeText(text);
  }
}

/** While a number is shown in full, Windows and macOS exclude the window from screenshots and shared screens. */
export function hideFromCapture(isHidden: boolean): void {
  for (const window of BrowserWindow.getAllWindows()) window.setContentProtection(isHidden);
}
