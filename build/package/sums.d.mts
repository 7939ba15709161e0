export function writeSums(folder: string): string[];
