import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Every module with texts that reach a screen, paper or a file. */
export const messageFiles: readonly string[] = globSync(
  [
    'renderer/messages/*.ts',
    'renderer/features/*/texts.ts',
    'renderer/features/*/texts/*.ts',
    'renderer/bridge/present-error.ts',
    'electron/period/contract/{month-end,signature}.ts',
    'electron/month-file/missing-parts.ts',
  ],
  { cwd: root },
)
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => !['renderer/messages/format.ts', 'renderer/messages/values.ts'].includes(file));

/** None, one, many, and so many that their thousands are grouped. */
const triedCounts = [0, 1, 2, 12_345] as const;

export interface MessageSample {
  /** Where it is, such as `renderer/messages/results.ts › resultMessages.group`. */
  readonly path: string;
  readonly text: string;
  /** The counts that it was given; none if it is a plain text. */
  readonly counts: readonly number[];
}

/** How one sample is made. */
interface Plan {
  readonly count: number;
  /** The one number that has `count`, while all others are many; all have it if this is null. */
  readonly only: number | null;
  /** Which of several possible values is taken, wherever there are several. */
  readonly choice: number;
}

const many = 12_345;
const timestamp = Date.UTC(2026, 10, 25, 10, 30);

/** Numbers that are no counts, by their names. */
const identifiers = /(?:^id|Id)$|^(?:version|offset|schema|position|row|yearFrom|megabytes|percent|code)$/;
const moments = /^(?:at|started|now|timestamp|fetchedAt)$|At$/;
const durations = /Ms$|^ms$/;
const isoDates =
  /^(?:asAt|date|day|dates|end|first|from|isoDate|last|on|start|to|until|yearFrom|firstDay)$|Date$|[a-z]On$|End$|Day$/;

/** Makes the arguments of one sample from their types. */
class Sampler {
  readonly #plan: Plan;
  readonly #checker: ts.TypeChecker;
  readonly counts: number[] = [];
  /** The most values that one of the arguments could have had. */
  choices = 1;

  constructor(checker: ts.TypeChecker, plan: Plan) {
    this.#checker = checker;
    this.#plan = plan;
  }

  #number(name: string): number {
    if (identifiers.test(name)) return 7;
    if (moments.test(name)) return timestamp;
    const { only, count } = this.#plan;
    const value = only === null || only === this.counts.length ? count : many;
    this.counts.push(value);
    return durations.test(name) ? value * 60_000 : value;
  }

  #text(name: string): string {
    if (/month$/i.test(name)) return '2026-11';
    if (isoDates.test(name)) return '2026-11-25';
    if (/^(?:count|years)$/.test(name)) return String(this.#number(name));
    return /^(?:found|amount|balance|hourly|hours|limit|paid|rate|units|factor|salary)$/.test(name)
      ? '12.5'
      : 'Nomsa';
  }

  #oneOf(types: readonly ts.Type[]): ts.Type {
    this.choices = Math.max(this.choices, types.length);
    // Within bounds, and no union is empty.
    return types[this.#plan.choice % types.length] as ts.Type;
  }

  value(type: ts.Type, name: string, depth = 0): unknown {
    const checker = this.#checker;
    if (depth > 8) return undefined;
    if (type.isUnion()) return this.value(this.#oneOf(type.types), name, depth);
    if (type.isNumberLiteral() || type.isStringLiteral()) return type.value;
    if (type.flags & ts.TypeFlags.NumberLike) return this.#number(name);
    if (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.Unknown)) return this.#text(name);
    if (type.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === 'true';
    if (type.flags & ts.TypeFlags.Null) return null;
    if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return undefined;
    const [signature] = type.getCallSignatures();
    if (signature !== undefined) {
      const returned = signature.getReturnType();
      return (given: unknown) =>
        typeof given === 'number' ? grouped(given) : this.value(returned, name, depth + 1);
    }
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type as ts.TypeReference);
      const singular = name.replace(/s$/, '');
      return (checker.isTupleType(type) ? items : [...items, ...items]).map((item) =>
        this.value(item, singular, depth + 1),
      );
    }
    const known = type
      .getProperties()
      .map((part) => [part.name, this.value(checker.getTypeOfSymbol(part), part.name, depth + 1)] as const);
    // What is undefined is left out, as where a record has not every key.
    return Object.fromEntries(known.filter(([, value]) => value !== undefined));
  }
}

const grouped = (count: number) => String(count).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');

type Make = (...given: unknown[]) => unknown;

/** The texts in what a message makes, which is a text or an object of some. */
function textsIn(path: string, made: unknown): (readonly [path: string, text: string])[] {
  if (typeof made === 'string') return [[path, made]];
  if (typeof made !== 'object' || made === null) return [];
  return Object.entries(made).flatMap(([key, inner]) => textsIn(`${path}.${key}`, inner));
}

function samplesOf(
  path: string,
  make: Make,
  given: (sampler: Sampler) => unknown[],
  checker: ts.TypeChecker,
) {
  const samples: MessageSample[] = [];
  const call = (plan: Plan): Sampler => {
    const sampler = new Sampler(checker, plan);
    const made = make(...given(sampler));
    const { counts } = sampler;
    for (const [inner, text] of textsIn(path, made)) samples.push({ path: inner, text, counts });
    return sampler;
  };
  const { choices } = call({ count: many, only: null, choice: 0 });
  for (let choice = 0; choice < choices; choice += 1) {
    for (const count of triedCounts) {
      const { counts } = call({ count, only: null, choice });
      for (let only = 0; counts.length > 1 && only < counts.length; only += 1) call({ count, only, choice });
    }
  }
  return samples;
}

interface Messages {
  readonly samples: readonly MessageSample[];
  /** Functions that failed with what their types allow. */
  readonly failed: readonly string[];
}

/** All texts of these files; those with parameters with each of their numbers as none, one and many. */
export async function messagesOf(files: readonly string[]): Promise<Messages> {
  const program = ts.createProgram(
    files.map((file) => root + file),
    {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.esnext.d.ts'],
      types: [],
      strict: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      noEmit: true,
    },
  );
  const checker = program.getTypeChecker();
  const samples: MessageSample[] = [];
  const failed: string[] = [];

  function walk(value: unknown, type: ts.Type | undefined, path: string): void {
    if (typeof value === 'string') samples.push({ path, text: value, counts: [] });
    // Words for the values of a field, of which only the field knows which there are.
    else if (/\.(?:options|refusals)\b/.test(path) && typeof value !== 'object') return;
    else if (typeof value === 'function') {
      const parameters = type?.getNonNullableType().getCallSignatures()[0]?.getParameters() ?? [];
      const given = (sampler: Sampler) =>
        parameters.map((one) => sampler.value(checker.getTypeOfSymbol(one), one.name));
      try {
        // The functions of these files only make texts.
        samples.push(...samplesOf(path, value as Make, given, checker));
      } catch (error) {
        failed.push(`${path}: ${String(error)}`);
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        const part = type?.getProperty(key);
        const innerType = part === undefined ? type?.getStringIndexType() : checker.getTypeOfSymbol(part);
        walk(inner, innerType, `${path}.${key}`);
      }
    }
  }

  for (const file of files) {
    const source = program.getSourceFile(root + file);
    const module = source && checker.getSymbolAtLocation(source);
    const loaded = (await import(root + file)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(loaded)) {
      // Contracts have schemas and tables of fields beside their texts.
      if (file.includes('/contract/') && !/(?:Texts|Changes|Parts|Steps|States)$/i.test(name)) continue;
      const symbol = module && checker.tryGetMemberInModuleExports(name, module);
      walk(value, symbol && checker.getTypeOfSymbol(symbol), `${file} › ${name}`);
    }
  }
  return { samples, failed };
}
