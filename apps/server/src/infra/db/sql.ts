import type { QueryConfig, QueryResultRow } from 'pg'
import { inSpan } from '../tracing/spans.ts'

type Statement = { name: string; text: string; values: unknown[] }

/** An executor of statements: the pool, the read pipeline or a transaction. */
export type Queryable = {
  query<Row extends QueryResultRow>(statement: Statement): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** The connections on which no statement has a name. */
const nameless = new WeakSet<object>()

/**
 * Sends statements without their names on a connection that leads to a pooler of transactions. Each transaction may have
 * another session there, which does not know the statements of the one before.
 */
export function withoutNames(connection: object): void {
  nameless.add(connection)
}

/** Returns a statement as it is sent on a connection: see {@link withoutNames}. */
export function asSent<Asked extends string | QueryConfig>(connection: object, statement: Asked): Asked {
  return typeof statement === 'object' && nameless.has(connection) ? { ...statement, name: undefined } : statement
}

/**
 * Declares a named statement, which is parsed and planned once per connection and typed where it is written.
 *
 * @param name unique in the product, in the form `room.action`
 */
export function prepare<Values extends readonly unknown[], Row extends QueryResultRow>(name: string, text: string) {
  const run = async (db: Queryable, values: Values) =>
    (await db.query<Row>(asSent(db, { name, text, values: [...values] }))).rows
  return (db: Queryable, ...values: Values): Promise<Row[]> => inSpan('statement', name, () => run(db, values))
}
