import type { QueryResultRow } from 'pg'

type Question = { name: string; text: string; values: unknown[] }

/** Whatever answers a question: the pool, the read pipeline or a transaction. */
export type Queryable = {
  query<Row extends QueryResultRow>(question: Question): Promise<{ rows: Row[]; rowCount: number | null }>
}

/**
 * A named statement: parsed and planned once per connection, typed where it is written.
 *
 * @param name unique in the product, as `room.what`
 */
export function prepare<Values extends readonly unknown[], Row extends QueryResultRow>(name: string, text: string) {
  return async (db: Queryable, ...values: Values): Promise<Row[]> =>
    (await db.query<Row>({ name, text, values: [...values] })).rows
}
