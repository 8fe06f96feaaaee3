import pg from 'pg'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

type Reference = { table: string; column: string; target: string }

// The rows of `standings` are those of an earlier release, and go with their employees. So do notices, which the
// product writes to everybody, such as that of the weekly pack, what was mended, changed by hand or confirmed for files,
// and who reports to them: they are no sign of use.
const findReferences = prepare<[], Reference>(
  'people.find-references',
  `select c.conrelid::regclass::text as table, a.attname::text as column, c.confrelid::regclass::text as target
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1
      and c.confrelid in ('users'::regclass, 'accounts'::regclass)
      and c.conrelid <> all ('{users,standings,notices,people_hand_changes,people_mends,people_file_names}'::regclass[])`,
)

/**
 * Finds which of these employees own data: a row of any table that refers to them or to their account, except the
 * changes of one import. Reads the tables from the database's catalog, so that a new table is never forgotten.
 *
 * @param options.batch the import whose changes do not count
 */
export async function findReferenced(
  tx: Tx,
  { people, batch }: { people: readonly { id: number; account_id: number | null }[]; batch: number },
): Promise<ReadonlySet<number>> {
  const ofAccount = new Map(people.map(({ id, account_id: account }) => [account, id]))
  const ids = { users: people.map(({ id }) => id), accounts: people.flatMap(({ account_id: id }) => id ?? []) }
  const referenced = new Set<number>()
  for (const { table, column, target } of await findReferences(tx)) {
    const isOfUsers = target === 'users'
    const { rows } = await tx.query<{ id: number }>(
      `select distinct ${pg.escapeIdentifier(column)} as id from ${table}
        where ${pg.escapeIdentifier(column)} = any ($1::bigint[])
              ${table === 'people_batch_changes' ? 'and batch_id <> $2' : 'and $2::bigint is not null'}`,
      [isOfUsers ? ids.users : ids.accounts, batch],
    )
    for (const { id } of rows) referenced.add(isOfUsers ? id : ofAccount.get(id)!)
  }
  return referenced
}
