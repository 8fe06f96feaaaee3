import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import type { Balances } from '../../../people/users/lock-user.ts'

/** The locked account of the employee whose balances an operator changes. */
export type LedgerAccount = Balances & { id: number; hasFiguras: boolean }

const COLUMNS = `id, experience - reserved_experience as experience, credits - reserved_credits as credits, stardust,
          'figuras' = any (platform) as "hasFiguras"`

const selectAccount = prepare<[id: number | null, email: string | null], LedgerAccount>(
  'ledger.lock-account',
  `select ${COLUMNS} from users where id = $1 or email = $2 for no key update`,
)

const selectAccounts = prepare<[ids: readonly number[]], LedgerAccount>(
  'ledger.lock-accounts',
  `select ${COLUMNS} from users where id = any ($1::bigint[]) order by id for no key update`,
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

/** Locks several employees in the order of their ids. Unknown ids are ignored. */
export async function lockAccounts(tx: Tx, ids: readonly number[]): Promise<LedgerAccount[]> {
  return selectAccounts(tx, ids)
}

/**
 * Checks that a change leaves no balance below zero, nor above the largest whole number that the clients read.
 *
 * @throws DomainError `BALANCE_TOO_LOW`, `BALANCE_TOO_HIGH`
 */
export function checkBalance(account: Balances, change: Balances): void {
  const after = (['experience', 'credits', 'stardust'] as const).map((one) => account[one] + change[one])
  if (after.some((balance) => balance < 0)) throw new DomainError('BALANCE_TOO_LOW')
  if (!after.every(Number.isSafeInteger)) throw new DomainError('BALANCE_TOO_HIGH')
}
