import type pg from 'pg'
import { qualified, quote, type Table } from './catalog.ts'

/**
 * Drops what would prevent loading rows table by table: foreign keys, which may form a cycle, and the product's
 * triggers, which forbid changes to the ledger and would send notices. The rights of the table owner are enough.
 *
 * @returns a function that restores all of it; adding a key again checks every row
 */
export async function suspendKeysAndTriggers(
  client: pg.ClientBase,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  const keys = await foreignKeys(client)
  const triggers = await ownTriggers(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${qualified(name)} disable trigger user`)

  return async () => {
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
    for (const { table, name, mode } of triggers) await client.query(`alter table ${table} ${mode} trigger ${name}`)
  }
}

async function foreignKeys(client: pg.ClientBase): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
     order by oid`,
  )
  return rows
}

const MODES: Record<string, string> = { O: 'enable', D: 'disable', R: 'enable replica', A: 'enable always' }

async function ownTriggers(client: pg.ClientBase): Promise<{ table: string; name: string; mode: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; enabled: string }>(
    `select t.tgrelid::regclass::text as table, t.tgname::text as name, t.tgenabled::text as enabled
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ table, name, enabled }) => ({ table, name: quote(name), mode: MODES[enabled] ?? 'enable' }))
}
