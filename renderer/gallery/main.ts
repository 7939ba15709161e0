import '../styles/tokens.css';
import '../styles/reset.css';
import '../styles/text.css';
import { mount } from 'svelte';
import { typefaceReady } from '../styles/typeface.ts';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no element for the gallery.');

void typefaceReady().then(() => mount(Gallery, { target }));
