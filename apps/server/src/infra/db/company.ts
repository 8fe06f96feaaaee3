import type pg from 'pg'
import { openClient } from './connections/open-client.ts'

/** The company of a database. @property id undefined in a schema of before it @property isEmpty whether it has no account */
export type Company = { id: string | undefined; isEmpty: boolean }

/** Reads whose data a migrated database holds. */
export async function findCompany(config: pg.ClientConfig): Promise<Company> {
  const client = await openClient(config)
  try {
    const { rows } = await client.query<{ id: string | null; is_empty: boolean }>(
      "select to_jsonb(s) ->> 'company' as id, not exists (select from accounts) as is_empty from schema_state s",
    )
    const [row] = rows
    return { id: row?.id ?? undefined, isEmpty: row?.is_empty ?? true }
  } finally {
    await client.end().catch(() => undefined)
  }
}
