import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { CREDENTIALS_CHANGED, raiseCredentialsChanged } from './credentials-changed.ts'

// Two employees may exchange their e-mails, so those that change are set aside first.
const setAside = prepare<[ids: readonly number[], now: Date], { user_id: number }>(
  'identity.set-accounts-aside',
  `with before as (
     select u.id as user_id from accounts a join users u on u.email = a.email where a.id = any ($1::bigint[])
   ), aside as (
     update accounts set email = 'cambio-' || id where id = any ($1::bigint[]) and kind = 'employee'
   ), ${CREDENTIALS_CHANGED('($1::bigint[])', '$2')}
   select user_id from before`,
)

const rename = prepare<[ids: readonly number[], emails: readonly string[]], never>(
  'identity.rename-accounts',
  `update accounts a set email = t.email
     from unnest($1::bigint[], $2::text[]) as t (id, email)
    where a.id = t.id and a.kind = 'employee'`,
)

/**
 * Gives employees' accounts other e-mails, before their people get them. Their sessions end, and they are told.
 *
 * @see D-72
 */
export async function renameAccounts(
  tx: Tx,
  accounts: readonly { id: number; email: string }[],
  now: Date,
): Promise<void> {
  if (accounts.length === 0) return

  const ids = accounts.map(({ id }) => id)
  const told = await setAside(tx, ids, now)
  await rename(
    tx,
    ids,
    accounts.map(({ email }) => email),
  )
  const userIds = told.map(({ user_id: userId }) => userId)
  await raiseCredentialsChanged(tx, { what: 'email', userIds, at: now })
}
