/** What is bundled: from which entry, and of which files and folders. One that is missing there leaves the part stale. */
export const parts: readonly { file: string; entry: string; from: readonly string[] }[];
