import { type PackCause, packKey } from '@orbita/domain/packs/packs'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'

// Other platforms cause packs too, but only employees of this platform receive them. @see CO-4
const insertPack = prepare<
  [userId: number, source: string, sourceKey: string, text: string, grantedAt: Date],
  { id: number }
>(
  'packs.grant',
  `insert into packs (user_id, source, source_key, text, granted_at)
   select id, $2, $3, $4, $5 from users where id = $1 and 'figuras' = any (platform)
   on conflict (user_id, source_key) do nothing
   returning id`,
)

/**
 * Gives one pack to an employee of the platform, who opens it later.
 *
 * @param grant.cause what earned the pack; each cause gives one pack
 * @param grant.text the reason, in Spanish
 * @returns whether the pack is new
 * @see CO-2, AL-5
 */
export async function grantPack(
  tx: Tx,
  grant: { userId: number; cause: PackCause; text: string; grantedAt: Date },
): Promise<boolean> {
  const { userId, cause, text, grantedAt } = grant
  const [granted] = await insertPack(tx, userId, cause.source, packKey(cause), text, grantedAt)
  if (granted) invalidate(tx, userId, 'packs')
  return granted !== undefined
}
