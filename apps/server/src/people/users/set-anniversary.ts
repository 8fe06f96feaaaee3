import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'

const save = prepare<[id: number, isQuiet: boolean], never>(
  'users.save-anniversary-quiet',
  'update users set anniversary_quiet = $2 where id = $1',
)

/** Saves whether others are told of a person's anniversaries, from now on. @see AN-1 */
export async function setAnniversary(
  tx: Tx,
  { userId, isAnnounced }: { userId: number; isAnnounced: boolean },
): Promise<{ isAnnounced: boolean }> {
  await save(tx, userId, !isAnnounced)
  invalidate(tx, userId, 'profile')
  return { isAnnounced }
}
