import type { PreprocessorGroup } from 'svelte/compiler';

type Attributes = Readonly<Record<string, string>>;

/** How the set describes an icon. */
interface IconData {
  readonly size: number;
  readonly node: readonly (readonly [shape: string, attributes: Attributes])[];
}

const isIcon = (file: string) => /@lucide[/\\]svelte[/\\]dist[/\\]icons[/\\][^/\\]+\.svelte$/.test(file);

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/**
 * Makes a template of each icon of the set, with the properties of `IconComponent` alone. As the set draws an icon, one
 * component makes each of its shapes as a dynamic element, whenever it is shown: a screen has dozens.
 */
export function plainIcons(): PreprocessorGroup {
  return {
    name: 'plain-icons',
    markup({ content, filename = '' }) {
      if (!isIcon(filename)) return undefined;
      const data = /const iconData = (\{.*\});/.exec(content)?.[1];
      if (data === undefined) throw new Error(`${filename} does not say what the icon is made of.`);
      const { size, node } = JSON.parse(data) as IconData;
      const shapes = node.map(([shape, attributes]) => `<${shape}${attributesOf(attributes)} />`).join('');
      const fixed = attributesOf({
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      });
      return {
        code: `<script>
  const { size = ${size}, strokeWidth = 2, 'aria-hidden': hidden = 'true' } = $props();
</script>
<svg${fixed} width={size} height={size} stroke-width={strokeWidth} aria-hidden={hidden}>${shapes}</svg>`,
      };
    },
  };
}
