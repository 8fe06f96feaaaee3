import { createHmac } from 'node:crypto'
import pg from 'pg'
import { prepare, type Queryable } from './sql.ts'
import { inTransaction, withAdvisoryLock } from './with-advisory-lock.ts'

/** The role of the product in the embedded database. It owns nothing. */
const ROLE = 'orbita_producto'

const findOwning = prepare<[], { owns: boolean }>(
  'db.owns-schema',
  `select exists (select from pg_class c where c.oid = to_regclass('public.schema_state')
                     and pg_has_role(current_user, c.relowner, 'member')) as owns`,
)

/** Returns whether the role of a connection could change the schema, as the product's should not. */
export async function ownsSchema(db: Queryable): Promise<boolean> {
  return (await findOwning(db))[0]!.owns
}

/** The tables whose rows stay as they were written: the product's role may only read and add. */
const APPEND_ONLY = ['audit', 'ledger', 'terms_acceptances'] as const

/**
 * Returns the connection of the product's role to the embedded database, creating the role when it is missing. Its
 * password is derived from the owner's, so that no further file has to be kept.
 *
 * @param owner the connection of the owner
 */
export async function productRoleOf<Config extends pg.ClientConfig>(owner: Config): Promise<Config> {
  const password = createHmac('sha256', String(owner.password)).update(`role:${ROLE}`).digest('base64url')
  // Roles belong to the whole server, so two first starts would otherwise create it twice.
  await withAdvisoryLock(owner, 'product-role', async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [ROLE])
    const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
    await client.query(
      `${rowCount ? 'alter' : 'create'} role ${ROLE} with ${attributes} password ${pg.escapeLiteral(password)}`,
    )
  })
  return { ...owner, user: ROLE, password }
}

/**
 * Gives a role what the product needs of the current schema, and of tables that later migrations add: rows and
 * sequences, no definitions, and of what stays as it was written nothing but reading and adding.
 *
 * @param client a connection of the owner, outside a transaction
 */
export async function grantToProduct(client: pg.Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  const append = APPEND_ONLY.join(', ')
  await inTransaction(client, async () => {
    for (const statement of [
      `grant usage on schema public, drizzle to ${to}`,
      // Before PostgreSQL 15 everyone may create in this schema.
      'revoke create on schema public from public',
      `grant select on all tables in schema drizzle to ${to}`,
      `grant select, insert, update, delete on all tables in schema public to ${to}`,
      `grant usage, select on all sequences in schema public to ${to}`,
      `alter default privileges in schema public grant select, insert, update, delete on tables to ${to}`,
      `alter default privileges in schema public grant usage, select on sequences to ${to}`,
      `revoke update, delete on ${append} from ${to}`,
      `revoke insert, update, delete on schema_state from ${to}`,
      // The readiness check rewrites this column unchanged.
      `grant update (version) on schema_state to ${to}`,
    ]) {
      await client.query(statement)
    }
  })
}
