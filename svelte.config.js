import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { plainIcons } from './build/vite/plain-icons.ts';

export default { preprocess: [plainIcons(), vitePreprocess()], compilerOptions: { runes: true } };
