// What is tested looks as it does in the app, whatever fonts this machine has.
import '#renderer/styles/tokens.css';
import '#renderer/styles/reset.css';
import '#renderer/styles/text.css';
import { typefaceReady } from '#renderer/styles/typeface.ts';

await typefaceReady();
