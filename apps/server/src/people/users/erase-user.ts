import pg from 'pg'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

/** The name that the product shows instead of an erased person's. */
export const ERASED_NAME = 'Persona retirada'

/** The row of a person to erase. @property erased_at null unless it was erased before */
export type UserToErase = { id: number; email: string; name: string; erased_at: Date | null }

const limitWait = prepare<[limit: string], never>(
  'users.limit-wait-to-erase',
  "select from set_config('lock_timeout', $1, true)",
)

const lock = prepare<[id: number], { id: number }>(
  'users.lock-to-erase',
  'select id from users where id = $1 for update',
)

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Waits for every transaction that writes about a person, and blocks new ones until this one ends.
 *
 * @returns false when one of them did not end in time; the transaction is then to be rolled back
 */
export async function lockForErasure(tx: Tx, personId: number, patienceMs: number): Promise<boolean> {
  await limitWait(tx, `${patienceMs}ms`)
  try {
    await lock(tx, personId)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false
    throw error
  }
  await limitWait(tx, '0')
  return true
}

/** Ends the access of a person. */
export const closeUser = prepare<[id: number], UserToErase>(
  'users.close-to-erase',
  'update users set is_active = false where id = $1 returning id, email, name, erased_at',
)

/** Leaves of a row its id, its balances and its rank, under a pseudonym. A check of the table repeats the rest. */
export const eraseUser = prepare<[id: number, name: string, now: Date], never>(
  'users.erase',
  `update users
      set email = 'persona-retirada-' || id, name = $2, called = null, anniversary_quiet = false, erased_at = $3, employee_number = null, area = null,
          site = null, job = null, cost_centre = null, reports_to = null, joined_on = null, avatar = null, avatar_chosen_at = null, platform = '{}'
    where id = $1`,
)
