/**
 * The part of PGlite that Drizzle uses, with prepared statements. PGlite itself prepares none. For
 * each statement, it calls its engine six times and copies all its parsers. With this file, a
 * statement takes two calls, and half the time. A statement that is already prepared takes one call.
 */
import type { PGlite, protocol, QueryOptions, Transaction } from '@electric-sql/pglite';
import { preparedName } from './prepared-statements';
import { timeStatement } from './statement-times';

type EmbeddedClient = Pick<PGlite, 'query' | 'transaction'>;

/** The name of a statement that is not kept: the next statement with this name replaces it. */
const UNNAMED = '';

/** What the engine reports about a statement. */
interface Prepared {
  /** Ids of the types of the parameters. */
  types: number[];
  fields: { name: string; dataTypeID: number }[];
}

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Results = Awaited<ReturnType<PGlite['query']>>;

// Tests may put timers of their own in its place.
const { setImmediate } = globalThis;

/**
 * PGlite answers without a return to the event loop. Without this one, work of many statements would
 * keep requests and answers of other programs waiting until its end.
 */
const eventLoopTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** @param wire PGlite's own `protocol`, which is loaded with it */
export function preparedPglite(engine: PGlite, wire: typeof protocol): EmbeddedClient {
  const { serialize, messages: kinds } = wire;
  const prepared = new Map<string, Prepared>();

  /** @throws DatabaseError after the last message, which ends the failed statement */
  const send = (...messages: Uint8Array[]): Promise<Messages> =>
    engine.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });

  async function prepare(name: string, text: string): Promise<Prepared> {
    const messages = await send(
      // An earlier user of the engine may have prepared a statement with this name.
      ...(name === UNNAMED ? [] : [serialize.close({ type: 'S', name })]),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const statement: Prepared = { types: [], fields: [] };
    for (const message of messages) {
      if (message instanceof kinds.ParameterDescriptionMessage) {
        statement.types = message.dataTypeIDs;
      }
      if (message instanceof kinds.RowDescriptionMessage) statement.fields = message.fields;
    }
    if (name !== UNNAMED) prepared.set(name, statement);
    return statement;
  }

  const run = (name: string, text: string, values: readonly unknown[], options?: QueryOptions) =>
    engine.runExclusive(async () => {
      await eventLoopTurn();
      const { types, fields } = prepared.get(name) ?? (await prepare(name, text));
      const written = values.map((value, index) => {
        if (value === null || value === undefined) return null;
        return engine.serializers[types[index] ?? 0]?.(value) ?? String(value);
      });
      const answer = await send(
        serialize.bind({ statement: name, values: written }),
        serialize.execute({}),
      );
      const readers = fields.map(
        ({ dataTypeID }) => options?.parsers?.[dataTypeID] ?? engine.parsers[dataTypeID],
      );
      return readResults(answer, fields, { kinds, readers, rowMode: options?.rowMode });
    });

  /** Adds prepared statements to a transaction. Its statements do not wait for other transactions. */
  const transactionWithPrepared = (tx: Transaction): Transaction => ({
    ...tx,
    get closed() {
      return tx.closed;
    },
    async query<Row>(text: string, values: unknown[] = [], options?: QueryOptions) {
      const result = timeStatement(async () =>
        // PGlite's own `query` throws if the transaction has ended.
        tx.closed
          ? tx.query(text, values, options)
          : run(preparedName(text) ?? UNNAMED, text, values, options),
      );
      return (await result) as Results & { rows: Row[] };
    },
  });

  return {
    async query<Row>(text: string, values: unknown[] = [], options?: QueryOptions) {
      const name = preparedName(text) ?? UNNAMED;
      const result = timeStatement(async () =>
        engine.closed
          ? engine.query(text, values, options)
          : // Like PGlite's own `query`: waits for other transactions to end.
            engine._runExclusiveTransaction(async () => {
              const results = await run(name, text, values, options);
              await engine.syncToFs();
              return results;
            }),
      );
      return (await result) as Results & { rows: Row[] };
    },
    transaction: (work) => engine.transaction((tx) => work(transactionWithPrepared(tx))),
  };
}

interface Reading {
  kinds: (typeof protocol)['messages'];
  /** For each field, the function that parses the engine's text. */
  readers: (PGlite['parsers'][number] | undefined)[];
  rowMode: QueryOptions['rowMode'];
}

function readResults(
  answer: Messages,
  fields: Prepared['fields'],
  { kinds, readers, rowMode }: Reading,
): Results {
  const results: Results = { rows: [], fields };
  for (const message of answer) {
    if (message instanceof kinds.DataRowMessage) {
      const values = message.fields.map((text, index) => {
        const read = readers[index];
        return text === null || !read ? text : read(text, fields[index]?.dataTypeID);
      });
      const row =
        rowMode === 'array'
          ? values
          : Object.fromEntries(fields.map(({ name }, index) => [name, values[index]]));
      results.rows.push(row as never);
    } else if (message instanceof kinds.CommandCompleteMessage) {
      // Such as `SELECT 3`, `UPDATE 3`, `INSERT 0 3` or `CREATE TABLE`.
      const [, command = '', rows] = /^(\w+)(?:.* (\d+))?/.exec(message.text) ?? [];
      results.command = command;
      results.affectedRows = command === 'SELECT' ? 0 : Number(rows ?? 0);
      if (rows) results.rowCount = Number(rows);
    }
  }
  return results;
}
