import type { Pool } from '../../infra/db/connections/pool.ts'

const statements = new WeakMap<Pool, string>()

/** Computes one hash per table over all its rows; it stays equal when nothing was changed. */
export async function databaseDigest(pool: Pool): Promise<Record<string, string>> {
  const text = statements.get(pool) ?? (await digestStatement(pool))
  statements.set(pool, text)
  // With a name, each connection plans the question about every table once.
  const { rows } = await pool.query<{ name: string; digest: string }>({ name: 'database-digest', text })
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

async function digestStatement(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  )
  return rows
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
    )
    .join(' union all ')
}
