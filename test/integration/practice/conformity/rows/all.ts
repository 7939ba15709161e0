import { beyond } from './beyond.ts';
import { calls } from './calls.ts';
import type { Chapter, IdsOf, Section } from './chapter.ts';
import { resources } from './resources.ts';
import { rules } from './rules.ts';

const chapters = { ...resources, ...calls, ...rules, ...beyond } as const;

export type RowId = IdsOf<typeof chapters>;

export interface Row {
  readonly id: RowId;
  readonly section: string;
  readonly what: string;
  readonly operation: string;
  readonly only: 'older' | 'newer' | undefined;
}

/** Every row of the specification's tables, and what else is known about the service. */
export const rows: ReadonlyMap<RowId, Row> = new Map(
  Object.entries(chapters satisfies Chapter).flatMap(([name, section]) =>
    rowsOf(name, section).map((row) => [row.id, row]),
  ),
);

function rowsOf(section: string, { operation, only, rows: statements }: Section): Row[] {
  return Object.entries(statements).map(([name, given]) => {
    const statement = typeof given === 'string' ? { what: given } : given;
    return {
      // Built the same way as the type `IdsOf`.
      id: `${section}.${name}` as RowId,
      section,
      what: statement.what,
      operation: statement.operation ?? operation,
      only: statement.only ?? only,
    };
  });
}
