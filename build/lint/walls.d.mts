/** A layer of the table: its name, its folder, and for rooms what each may import from which other, with the reason. */
interface Layer {
  type: string;
  at: string;
  rooms?: Record<string, Record<string, string>>;
}

export const openRooms: readonly string[];
export function placeOf(file: string): { layer: Layer; folder: string; room: string } | undefined;
export function fileOf(source: string, importer: string): string | undefined;
export function mayImport(importer: string, source: string, how?: { typesAlone?: boolean }): boolean;
