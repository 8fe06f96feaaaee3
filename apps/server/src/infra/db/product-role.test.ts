import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { migrate } from './migrate.ts'
import { productRoleOf } from './product-role.ts'

const db = await testDatabase()
const NOT_ALLOWED = { code: '42501' }

test.each([
  'create table mine (id int)',
  'alter table users add column spare text',
  'alter table ledger disable trigger user',
  'drop table notices',
  'truncate notices',
  'drop trigger append_only on audit',
  'create or replace function ledger_is_append_only() returns trigger language plpgsql as $$ begin return new; end $$',
  'create schema mine',
  'create role mine superuser',
  'update drizzle.__drizzle_migrations set hash = hash',
  'update schema_state set oldest_release = 0',
  "copy users to program 'cat'",
  "select pg_read_file('postgresql.conf')",
  'set session_replication_role = replica',
])('the product’s role is refused «%s»', async (statement) => {
  await expect(db.pool.query(statement)).rejects.toMatchObject(NOT_ALLOWED)
})

test.each([
  ['ledger', 'reason'],
  ['audit', 'action'],
])('the product’s role reads and adds to %s, and changes or deletes nothing', async (table, column) => {
  await db.pool.query("insert into audit (at, action, subject) values (now(), 'test.happened', 'test')")
  await db.pool.query(`select from ${table}`)
  for (const statement of [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `insert into ${table} overriding system value select * from ${table} on conflict (id) do update set ${column} = excluded.${column}`,
  ]) {
    await expect(db.pool.query(statement)).rejects.toMatchObject(NOT_ALLOWED)
  }
})

test('the product’s role adds to the accepted terms, and changes or deletes none', async () => {
  await db.pool.query(
    `with account as (insert into accounts (kind, email, password_hash) values ('employee', 'ana@acme.co', 'x') returning id)
     insert into terms_acceptances (account_id, version, accepted_at) select id, '1', now() from account`,
  )
  for (const statement of [
    "update terms_acceptances set version = '2'",
    'delete from terms_acceptances',
    'truncate terms_acceptances',
  ]) {
    await expect(db.pool.query(statement), statement).rejects.toMatchObject(NOT_ALLOWED)
  }
})

test('the product’s role is neither superuser nor owner of anything', async () => {
  const { rows } = await db.pool.query(
    `select r.rolsuper, r.rolcreaterole, r.rolcreatedb, r.rolbypassrls,
            exists (select from pg_class where relowner = r.oid) or exists (select from pg_proc where proowner = r.oid)
              or exists (select from pg_namespace where nspowner = r.oid)
              or exists (select from pg_database where datdba = r.oid) as owns
       from pg_roles r where rolname = current_user`,
  )
  expect(rows).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false, owns: false },
  ])
})

test('a table of a later migration is granted too, and starting again changes nothing', async () => {
  await db.asOwner('create table later (id bigint generated always as identity, what text)')
  await db.pool.query("insert into later (what) values ('one')")
  await migrate(db.owner, { product: db.config })
  await expect(db.pool.query('delete from ledger')).rejects.toMatchObject(NOT_ALLOWED)
})

test('processes that start at once create the role one time and all connect with it', async () => {
  const configs = await Promise.all([1, 2, 3].map(() => productRoleOf(db.owner)))
  for (const config of configs) {
    expect(config).toEqual(configs[0])
    const client = new pg.Client(config)
    await client.connect()
    await client.end()
  }
})

test('the owner, as releases before connect, still works over the same database', async () => {
  const client = new pg.Client(db.owner)
  await client.connect()
  await client.query("insert into audit (at, action, subject) values (now(), 'test.before', 'test')")
  await client.end()
  expect((await db.pool.query("select 1 from audit where action = 'test.before'")).rowCount).toBe(1)
})
