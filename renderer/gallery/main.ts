import '../styles/tokens.css';
import '../styles/reset.css';
import '../styles/text.css';
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no element for the gallery.');

mount(Gallery, { target });
