/** What Find an action loads when it is first opened: the words of the trade, and what they lead to. */
export { manual } from '#features/help/loaded-manual.ts';
export { periodItems } from './period-items.ts';
export { listTopics, manualPassages, monthTopics } from './topics.ts';
export { alsoCalled } from './trade-words.ts';
