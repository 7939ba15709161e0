import './typeface.css';

/** Resolves once text is drawn and measured in the app's typeface. Where that fails, the system's own stands in. */
export async function typefaceReady(): Promise<void> {
  await Promise.allSettled([document.fonts.load('1em Inter')]);
}
