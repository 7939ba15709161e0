import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { migrate } from '#store/migrate.ts';
import type { Db } from '#store/sql.ts';

const first = 'CREATE TABLE a (x INTEGER) STRICT;';
const second = 'CREATE TABLE b (x INTEGER) STRICT; INSERT INTO a VALUES (2);';

let db: Db;

beforeEach(() => {
  db = new Database(':memory:');
});

const version = () => db.pragma('user_version', { simple: true });
const tables = () => db.prepare<[], { name: string }>('SELECT name FROM sqlite_schema ORDER BY name').all();

test('runs each step once, in order', () => {
  migrate(db, [first]);
  migrate(db, [first, second]);
  migrate(db, [first, second]);
  expect(version()).toBe(2);
  expect(db.prepare('SELECT x FROM a').all()).toEqual([{ x: 2 }]);
});

test('leaves everything unchanged when a step fails', () => {
  expect(() => migrate(db, [first, 'CREATE TABLE b (x INTEGER); INSERT INTO nowhere VALUES (1);'])).toThrow();
  expect(version()).toBe(0);
  expect(tables()).toEqual([]);
});

test('refuses a schema from a newer version', () => {
  migrate(db, [first, second]);
  expect(() => migrate(db, [first])).toThrow(
    expect.objectContaining({ body: { code: 'store-unavailable', params: { reason: 'newer-version' } } }),
  );
});
