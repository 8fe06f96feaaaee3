import type { QueryResultRow } from 'pg'
import { inSpan } from '../tracing/spans.ts'

type Statement = { name: string; text: string; values: unknown[] }

/** An executor of statements: the pool, the read pipeline or a transaction. */
export type Queryable = {
  query<Row extends QueryResultRow>(statement: Statement): Promise<{ rows: Row[]; rowCount: number | null }>
}

/**
 * Declares a named statement, which is parsed and planned once per connection and typed where it is written.
 *
 * @param name unique in the product, in the form `room.action`
 */
export function prepare<Values extends readonly unknown[], Row extends QueryResultRow>(name: string, text: string) {
  const run = async (db: Queryable, values: Values) => (await db.query<Row>({ name, text, values: [...values] })).rows
  return (db: Queryable, ...values: Values): Promise<Row[]> => inSpan('statement', name, () => run(db, values))
}
