export function notesOf(changelog: string, version: string): string | undefined;
export function faultOf(
  tag: string,
  of: { readonly version: string; readonly changelog: string },
): string | undefined;
