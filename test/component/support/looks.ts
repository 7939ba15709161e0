// What is tested looks as it does in the app, whatever fonts this machine has.
import '#renderer/styles/tokens.css';
import '#renderer/styles/reset.css';
import '#renderer/styles/text.css';
import { typefaceReady } from '#renderer/styles/typeface.ts';
import { isDeep } from '#test/support/seed.ts';

// Nobody watches: what the frame around the test hides is laid out, hit and focused as ever, and not drawn, which took a
// sixth of the work. The deep run draws it.
if (!isDeep) (window.frameElement as HTMLElement | null)?.style.setProperty('opacity', '0');

await typefaceReady();
