import { type PackCause, packKey } from '@orbita/domain/album/packs'
import { prepare } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { hint } from '../live/hint.ts'

/** A pack for somebody: what earned it, once, and why in Spanish. */
export type PackGrant = { userId: number; cause: PackCause; text: string; grantedAt: Date }

// What another platform gives goes only to people of this one. @see CO-4
const insertPacks = prepare<
  [
    userIds: readonly number[],
    sources: readonly string[],
    sourceKeys: readonly string[],
    texts: readonly string[],
    dates: readonly Date[],
  ],
  { user_id: number }
>(
  'packs.grant-many',
  `insert into packs (user_id, source, source_key, text, granted_at)
   select u.id, g.source, g.source_key, g.text, g.granted_at
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
          with ordinality as g (user_id, source, source_key, text, granted_at, place)
     join users u on u.id = g.user_id and 'figuras' = any (u.platform)
    order by u.id, g.place
   on conflict (user_id, source_key) do nothing
   returning user_id`,
)

/**
 * Gives employees of the platform packs, to be opened later: many at once, under the locks of `lockUsers`.
 *
 * @returns how many are new
 * @see CO-2, AL-5
 */
export async function grantPacks(tx: Tx, grants: readonly PackGrant[]): Promise<number> {
  if (grants.length === 0) return 0

  const granted = await insertPacks(
    tx,
    grants.map(({ userId }) => userId),
    grants.map(({ cause }) => cause.source),
    grants.map(({ cause }) => packKey(cause)),
    grants.map(({ text }) => text),
    grants.map(({ grantedAt }) => grantedAt),
  )
  for (const userId of new Set(granted.map((row) => row.user_id))) hint(tx, userId, 'packs')
  return granted.length
}
