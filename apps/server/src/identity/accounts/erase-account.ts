import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Keys } from '../../infra/secrets/keys.ts'
import { accountKeyOf } from '../sign-in/sign-in.ts'
import { forgetSignIns } from '../sign-in/throttle.ts'
import { deleteAccounts } from './delete-accounts.ts'

const findAccounts = prepare<[email: string], { id: number; kind: 'employee' | 'operator' }>(
  'identity.find-accounts-of-email',
  'select id, kind from accounts where email = $1 order by kind',
)

const forgetNetworks = prepare<[accountKey: Buffer], never>(
  'identity.forget-networks',
  'delete from sign_in_networks where account_key = $1',
)

/** Returns the employee's account of an e-mail, and whether an operator has the same e-mail. */
export async function findAccountsOf(
  db: Queryable,
  email: string,
): Promise<{ accountId: number | undefined; isOperator: boolean }> {
  const accounts = await findAccounts(db, email)
  return {
    accountId: accounts.find(({ kind }) => kind === 'employee')?.id,
    isOperator: accounts.some(({ kind }) => kind === 'operator'),
  }
}

/** Deletes an employee's account with its sessions, commands and attempts to sign in. */
export async function eraseAccount(
  tx: Queryable,
  account: { id: number | undefined; email: string; keys: Keys },
): Promise<void> {
  const accountKey = accountKeyOf({ config: { keys: account.keys } }, account.email)
  await forgetSignIns(tx, accountKey)
  await forgetNetworks(tx, accountKey)
  if (account.id !== undefined) await deleteAccounts(tx, [account.id])
}
