// What only a page can do. These functions run inside Chromium, as source text, so each uses only its arguments.

/** Null if the chooser is cancelled. */
export function pickFile(accept: string): Promise<{ name: string; base64: string } | null> {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept });
  return new Promise((done) => {
    input.oncancel = () => done(null);
    input.onchange = () => {
      const [file] = input.files ?? [];
      void file?.bytes().then((bytes) => {
        const characters = Array.from(bytes, (byte) => String.fromCharCode(byte));
        done({ name: file.name, base64: btoa(characters.join('')) });
      });
    };
    input.click();
  });
}

export function putOnClipboard(text: string): void {
  const answer = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('copy', answer, { capture: true, once: true });
  // oxlint-disable-next-line typescript/no-deprecated -- the one way that needs no permission of the page
  document.execCommand('copy');
  removeEventListener('copy', answer, { capture: true });
}

/** What the next paste contains; the page does not see the event. */
export function takeFromClipboard(): Promise<string> {
  focus(); // A frame with the focus would receive the key, and the paste.
  return new Promise((done) => {
    const take = (event: ClipboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      done(event.clipboardData?.getData('text/plain') ?? '');
    };
    addEventListener('paste', take, { capture: true, once: true });
  });
}
