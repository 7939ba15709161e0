/** Chooses a file in the page's only place for one, as a clerk does. */
export function giveFile(name: string, content: string | Uint8Array<ArrayBuffer>): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no place for a file.');
  const files = new DataTransfer();
  files.items.add(new File([content], name));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
