// Read by Node before the app: kills it between the last settled cell of a sending and the end of its batch, as a power
// cut may. Node hands `--import` on to the worker of the databases, where this takes hold.
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const closing = /^UPDATE outbox_batches SET state = @state/;

if (!isMainThread) {
  const Database = createRequire(import.meta.url)('better-sqlite3');
  const { prepare } = Database.prototype;
  Database.prototype.prepare = function (sql) {
    const statement = prepare.call(this, sql);
    if (!closing.test(sql.trim())) return statement;
    return { run: () => process.kill(process.pid, 'SIGKILL') };
  };
}
