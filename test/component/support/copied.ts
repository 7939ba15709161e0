import { userEvent } from 'vitest/browser';

/** Presses keys, and returns the text that they copy. */
export async function copiedBy(keys: string): Promise<string> {
  let text = '';
  const take = ({ clipboardData }: ClipboardEvent) => (text = clipboardData?.getData('text/plain') ?? '');
  document.addEventListener('copy', take, { once: true });
  await userEvent.keyboard(keys);
  document.removeEventListener('copy', take);
  return text;
}
