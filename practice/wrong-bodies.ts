/** Replies outside any specification; each is still well-formed HTTP. */
export const wrongBodies = [
  'empty',
  'null',
  'not_json',
  'object_for_list',
  'numbers_as_text',
  'numbers_missing',
  'huge_numbers',
  'unknown_fields',
  'deep',
] as const;

export type WrongBody = (typeof wrongBodies)[number];

/** Deep enough to overflow a careless parser's stack. */
const DEPTH = 100_000;

export function corrupt(change: WrongBody, text: string): string {
  switch (change) {
    case 'empty':
      return '';
    case 'null':
      return 'null';
    case 'not_json':
      return 'Service temporarily unavailable';
    case 'object_for_list':
      return `{"data":${text || 'null'}}`;
    case 'numbers_as_text':
      return replaceValues(text, (value) => (typeof value === 'number' ? String(value) : value));
    case 'numbers_missing':
      return replaceValues(text, (value) => (typeof value === 'number' ? null : value));
    case 'huge_numbers':
      return text.replaceAll(/(?<=[:[,])-?\d+(\.\d+)?(?=[,}\]])/g, '1e999');
    case 'unknown_fields':
      return replaceValues(text, (value) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? { ...value, added_last_night: { by: ['nobody', null, 1] } }
          : value,
      );
    case 'deep':
      return '['.repeat(DEPTH) + ']'.repeat(DEPTH);
  }
}

/** A reply that is not JSON is left unchanged. */
function replaceValues(text: string, replace: (value: unknown) => unknown): string {
  try {
    return JSON.stringify(JSON.parse(text, (_, value: unknown) => replace(value)));
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
