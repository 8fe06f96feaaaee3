import { prepare } from '../../infra/db/sql.ts'

/** The name that the product shows instead of an erased person's. */
export const ERASED_NAME = 'Persona retirada'

/** The row of a person to erase. @property erased_at null unless it was erased before */
export type UserToErase = { id: number; email: string; name: string; erased_at: Date | null }

/** Waits for every transaction that writes something about a person, and lets none begin to until the end of this one. */
export const lockToErase = prepare<[id: number], { id: number }>(
  'users.lock-to-erase',
  'select id from users where id = $1 for update',
)

/** Ends the access of a person. */
export const closeUser = prepare<[id: number], UserToErase>(
  'users.close-to-erase',
  'update users set is_active = false where id = $1 returning id, email, name, erased_at',
)

/** Leaves of a row its id, its balances and its rank, under a pseudonym. A check of the table repeats the rest. */
export const eraseUser = prepare<[id: number, name: string, now: Date], never>(
  'users.erase',
  `update users
      set email = 'persona-retirada-' || id, name = $2, erased_at = $3, employee_number = null, area = null,
          joined_on = null, avatar = null, avatar_chosen_at = null, platform = '{}'
    where id = $1`,
)
