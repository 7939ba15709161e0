// Everything tested looks as it does in the app, whatever fonts this machine has.
import '#renderer/styles/tokens.css';
import '#renderer/styles/reset.css';
import '#renderer/styles/text.css';
import { typefaceReady } from '#renderer/styles/typeface.ts';
import { isDeep } from '#test/support/seed.ts';

// Nobody watches: everything in the hidden frame around the test is laid out, hit and focused as usual but not drawn,
// which took a sixth of the work. The deep run draws it.
if (!isDeep) (window.frameElement as HTMLElement | null)?.style.setProperty('opacity', '0');

await typefaceReady();
