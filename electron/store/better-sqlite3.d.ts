/**
 * The part of the driver that is used here. The package brings declarations of its own, but its exports map hides
 * them from the compiler.
 */
declare module 'better-sqlite3' {
  namespace Database {
    interface Options {
      readonly readonly?: boolean;
      readonly fileMustExist?: boolean;
      /** Milliseconds to wait for a lock. */
      readonly timeout?: number;
    }

    interface RunResult {
      readonly changes: number;
      readonly lastInsertRowid: number | bigint;
    }

    /** Bindings are one object of named values, or the values of the question marks in their order. */
    interface Statement<Bindings = unknown, Row = unknown> {
      run(...bindings: readonly Bindings[]): RunResult;
      get(...bindings: readonly Bindings[]): Row | undefined;
      all(...bindings: readonly Bindings[]): Row[];
      iterate(...bindings: readonly Bindings[]): IterableIterator<Row>;
      pluck(toggle?: boolean): this;
    }

    interface Transaction<Arguments extends unknown[], Result> {
      (...input: Arguments): Result;
      /** Takes the write lock at once, so that a transaction never fails half way for want of it. */
      immediate(...input: Arguments): Result;
    }

    interface Database {
      prepare<Bindings = unknown, Row = unknown>(sql: string): Statement<Bindings, Row>;
      transaction<Arguments extends unknown[], Result>(
        body: (...input: Arguments) => Result,
      ): Transaction<Arguments, Result>;
      exec(sql: string): this;
      pragma(source: string, options?: { readonly simple?: boolean }): unknown;
      close(): this;
    }
  }

  const Database: new (file: string, options?: Database.Options) => Database.Database;
  export default Database;
}
