/** Turns `overtime_hours` into `Overtime hours`. */
export function sentence(wireName: string): string {
  const text = wireName.replaceAll('_', ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const abbreviations = /\b(?:eti|paye|sdl|uif)\b/giu;

/** Wire names that say too little, or another word than screens have. */
const ownHeadings: Readonly<Record<string, string>> = {
  tax: 'Tax (PAYE)',
  week_hours: 'Regular hours',
};

/** The display name of an item that the service identifies by a wire name or a number. */
export function itemHeading(item: string): string {
  if (Object.hasOwn(ownHeadings, item)) return ownHeadings[item] ?? item;
  if (/^\d+$/.test(item)) return `Item ${item}`;
  return sentence(item).replace(abbreviations, (word) => word.toUpperCase());
}
