export const icnsSizes: readonly number[];
export const icoSizes: readonly number[];
export function icoFile(pngs: Readonly<Record<number, Buffer>>): Buffer;
export function icnsFile(pngs: Readonly<Record<number, Buffer>>): Buffer;
