/** Marks what the page would create if it read a payload as markup. */
export const evilMark = 'data-evil';

const act = 'globalThis.ran=1';
const vectors: readonly ((index: number) => string)[] = [
  (index) => `<script ${evilMark}>${act};${index}</script>`,
  (index) => `<img ${evilMark} src="x${index}" onerror="${act}">`,
  (index) => `<svg ${evilMark} onload="${act};${index}"></svg>`,
  (index) => `<a ${evilMark} href="javascript:${act};${index}">here</a>`,
  (index) => `<iframe ${evilMark} srcdoc="&lt;script&gt;parent.ran=${index}&lt;/script&gt;"></iframe>`,
  (index) => `<details ${evilMark} open ontoggle="${act};${index}"></details>`,
  (index) => `<style ${evilMark}>*{background:url("javascript:${act};${index}")}</style>`,
  (index) => `<input ${evilMark} autofocus onfocus="${act};${index}">`,
  (index) => `<form ${evilMark} action="javascript:${act};${index}"><button>Go</button></form>`,
  (index) => `<base ${evilMark} href="//evil${index}.example/">`,
];

/** What breaks out of an attribute, a comment, a text area or a template before the markup begins. */
const openings = [
  '',
  '">',
  "'>",
  '-->',
  '</textarea>',
  '</title>',
  '{@html `',
  '${',
  '\u2028',
  '\\"}',
  ']]>',
];

/** This many different payloads, each with its number. */
export function scriptPayloads(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const vector = vectors[index % vectors.length];
    const opening = openings[Math.floor(index / vectors.length) % openings.length] ?? '';
    return `${opening}${vector?.(index) ?? ''}`;
  });
}
