import './styles/tokens.css';
import './styles/reset.css';
import './styles/text.css';
// Before anything that may build a schema: it keeps zod from trying `new Function`, which the page's policy forbids.
import '#kit/define.ts';
import { createBridge } from '#bridge/bridge.ts';
import { windowPaydesk } from '#bridge/window-paydesk.ts';
import { mount } from 'svelte';
import Root from './Root.svelte';
import { typefaceReady } from './styles/typeface.ts';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no element for the app.');

// No top-level await: chunks that are loaded later would wait for this module, and the build would split it up.
void typefaceReady().then(() => mount(Root, { target, props: { bridge: createBridge(windowPaydesk()) } }));
