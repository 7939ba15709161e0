/** Folders that a program copies to the internet, by the names that its set-up gives them. */
const services: readonly (readonly [name: string, folder: RegExp])[] = [
  ['OneDrive', /^onedrive(?:$|[ -])/],
  ['Dropbox', /^dropbox(?:$|[ (-])/],
  ['Google Drive', /^(?:google ?drive(?:$|[ -])|my drive$)/],
  ['iCloud Drive', /^(?:icloud ?drive$|mobile documents$|com~apple~clouddocs$)/],
  ['Box', /^box(?:$| sync$|-box$)/],
];

/** The name of the service that copies what is in this folder; null if it is in none that is known. */
export function syncServiceOf(folder: string): string | null {
  const parts = folder.toLowerCase().split(/[/\\]/);
  return services.find(([, pattern]) => parts.some((part) => pattern.test(part)))?.[0] ?? null;
}
