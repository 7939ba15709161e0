import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { limits } from '#features/file-import/reading/limits.ts';
import { writeXlsx } from '#documents/xlsx.ts';

export interface MemoryOfReading {
  readonly what: string;
  /** Null if the file was refused. */
  readonly rows: number | null;
  /** What the process took for it at most. */
  readonly peakBytes: number;
  /** What the cells take once they are read. */
  readonly cellBytes: number;
}

const reply = z.object({ rows: z.number().nullable(), peakBytes: z.number(), cellBytes: z.number() });

function workbookOf(rows: number, columns: number): Uint8Array {
  return writeXlsx({
    name: 'Inputs',
    frozen: 0,
    columns: Array.from({ length: columns }, (_, index) => ({
      header: `Column ${index}`,
      width: 14,
      kind: index < 2 ? ('text' as const) : index % 2 === 0 ? ('hours' as const) : ('money' as const),
    })),
    rows: Array.from({ length: rows - 1 }, (_, row) =>
      Array.from({ length: columns }, (_, index) => {
        if (index > 1) return `${(row + index) % 60}.5`;
        return index === 0 ? `E${String(row).padStart(6, '0')}` : `Naidoo${row % 91}, Sipho${row}`;
      }),
    ),
  });
}

/** Reads large files, each in a process of its own. */
export function measureMemory(): readonly MemoryOfReading[] {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-'));
  const write = (name: string, rows: number, columns: number) => {
    const file = join(folder, name);
    writeFileSync(file, workbookOf(rows, columns));
    return file;
  };
  try {
    const small = write('small.xlsx', 20, 20);
    const maxRows = limits.rows;
    const largest = write('largest.xlsx', maxRows, limits.cells / maxRows);
    const long = write('long.xlsx', 100_000, 4);
    const measure = (what: string, file: string, mostRows: number): MemoryOfReading => {
      const script = join(import.meta.dirname, 'read-file-alone.ts');
      // A generous young generation is full of what nobody needs any more, whatever is read.
      const flags = ['--no-warnings', '--expose-gc', '--max-semi-space-size=1'];
      const output = execFileSync(process.execPath, [...flags, script, small, file, String(mostRows)]);
      return { what, ...reply.parse(JSON.parse(output.toString())) };
    };
    return [
      measure('the largest workbook that is read', largest, maxRows),
      measure('a workbook of 100,000 rows, which is refused', long, maxRows),
      measure('the same if it were read', long, 100_000),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
