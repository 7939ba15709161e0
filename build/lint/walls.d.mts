export function mayImport(importer: string, source: string, how?: { typesAlone?: boolean }): boolean;
