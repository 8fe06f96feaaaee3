import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { qualified, quote, type Table } from './catalog.ts'
import type { TableSummary } from './manifest.ts'

/** Writes a table's rows to the sink in COPY's text format, and returns their count and hash. */
export async function copyOut(options: {
  client: pg.ClientBase
  table: Table
  sink: (chunk: Buffer) => Promise<void> | void
}): Promise<TableSummary> {
  const { client, table, sink } = options
  const columns = table.columns.map(quote).join(', ')
  const hash = createHash('sha256')
  const stream = client.query(
    copyTo(`copy (select ${columns} from ${qualified(table.name)} order by ${table.order}) to stdout`),
  )
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    await sink(chunk)
  }
  return { name: table.name, columns: [...table.columns], rows: stream.rowCount, sha256: hash.digest('hex') }
}
