import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

/** The account of the employee whose balances an operator is about to move, locked until the end of the transaction. */
export type LedgerAccount = { id: number; experience: number; credits: number; hasFiguras: boolean }

const selectAccount = prepare<[id: number | null, email: string | null], LedgerAccount>(
  'ledger.lock-account',
  `select id, experience, credits, 'figuras' = any (platform) as "hasFiguras"
     from users where id = $1 or email = $2
      for no key update`,
)

/**
 * Locks an employee as `lockUser` does, so that other changes to their balances wait.
 *
 * @param who an id, or a normalised e-mail
 * @throws DomainError `PROFILE_NOT_FOUND`
 */
export async function lockAccount(tx: Tx, who: number | string): Promise<LedgerAccount> {
  const [account] = await (typeof who === 'number' ? selectAccount(tx, who, null) : selectAccount(tx, null, who))
  if (!account) throw new DomainError('PROFILE_NOT_FOUND')

  return account
}

/** Checks that a change leaves no balance below zero. @throws DomainError `BALANCE_TOO_LOW` */
export function checkBalance(account: LedgerAccount, change: { experience: number; credits: number }): void {
  if (account.experience + change.experience < 0 || account.credits + change.credits < 0) {
    throw new DomainError('BALANCE_TOO_LOW')
  }
}
