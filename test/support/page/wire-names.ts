/**
 * Names as programs write them, such as `eft_manual` or `day_type_fri`, in what the page shows, reads aloud or has in its
 * fields: no attribute or value of the service is meant for people. It runs in the page.
 */
export function wireNamesShown(): string[] {
  const named = ['aria-label', 'title', 'placeholder', 'alt'];
  const ofElements = [...document.querySelectorAll('*')].flatMap((element) => [
    ...named.flatMap((name) => element.getAttribute(name) ?? []),
    ...(element.matches('textarea, input:not([type=radio], [type=checkbox])') && 'value' in element
      ? [String(element.value)]
      : []),
  ]);
  const text = [document.body.innerText, ...ofElements].join('\n');
  return [...new Set(text.match(/(?<![\w./\\-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w./\\-])/g))];
}
