import { prepare, type Queryable } from '../../infra/db/sql.ts'

// Two employees may exchange their e-mails, so those that change are set aside first.
const setAside = prepare<[ids: readonly number[]], never>(
  'identity.set-accounts-aside',
  `update accounts set email = 'cambio-' || id where id = any ($1::bigint[]) and kind = 'employee'`,
)

const rename = prepare<[ids: readonly number[], emails: readonly string[]], never>(
  'identity.rename-accounts',
  `update accounts a set email = t.email
     from unnest($1::bigint[], $2::text[]) as t (id, email)
    where a.id = t.id and a.kind = 'employee'`,
)

/** Gives employees' accounts other e-mails. Their sessions stay open: the account is the same. */
export async function renameAccounts(tx: Queryable, accounts: readonly { id: number; email: string }[]): Promise<void> {
  if (accounts.length === 0) return

  const ids = accounts.map(({ id }) => id)
  await setAside(tx, ids)
  await rename(
    tx,
    ids,
    accounts.map(({ email }) => email),
  )
}
