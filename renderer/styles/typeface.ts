import './typeface.css';

/** Resolves once text is drawn and measured in the app's typeface. If loading it fails, the system's own is used. */
export async function typefaceReady(): Promise<void> {
  await Promise.allSettled([document.fonts.load('1em Inter')]);
}
