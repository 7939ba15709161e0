export const mostBytes: number;
export function tooLarge(folder: string, limit?: number): string[];
