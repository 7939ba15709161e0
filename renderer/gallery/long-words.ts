// Real words of the kind that breaks layouts: compounds without a place to break, and a name with four parts.
const tail = [
  'Werkloosheidsversekeringsfonds',
  'of Grootfontein-Suurbraak',
  'Landboukoöperasie',
  'for Nomvula Thandeka van der Westhuizen',
];

/** Stretches a text to two to three times its length, as a long name or another language would. */
export function stretch(text: string): string {
  const parts = tail.slice(0, text.length < 12 ? 1 : text.length < 40 ? 3 : 4);
  return [text, ...parts].join(' ');
}
