import type pg from 'pg'
import { openClient } from '../connections/open-client.ts'
import { listTables, qualified } from './catalog.ts'

/** Counts the rows of each table of schema `public`; the map is empty for a database without a schema. */
export async function countContents(config: pg.ClientConfig): Promise<ReadonlyMap<string, number>> {
  const client = await openClient(config)
  try {
    await client.query("select set_config('statement_timeout', '0', false)")
    const counts = new Map<string, number>()
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ rows: string }>(`select count(*)::text as rows from ${qualified(name)}`)
      counts.set(name, Number(rows[0]!.rows))
    }
    return counts
  } finally {
    await client.end().catch(() => undefined)
  }
}
