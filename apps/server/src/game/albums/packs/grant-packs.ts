import { type PackCause, packKey } from '@orbita/domain/packs/packs'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'

/** A pack to give: the employee, the cause that earns it once, and the reason in Spanish. */
export type PackGrant = { userId: number; cause: PackCause; text: string; grantedAt: Date }

/** A pack that did not exist before, with the key of its cause. */
export type GrantedPack = { userId: number; key: string }

// Other platforms cause packs too, but only employees of this platform receive them. @see CO-4
const insertPacks = prepare<
  [
    userIds: readonly number[],
    sources: readonly string[],
    keys: readonly string[],
    texts: readonly string[],
    dates: readonly Date[],
  ],
  GrantedPack
>(
  'packs.grant-many',
  `insert into packs (user_id, source, source_key, text, granted_at)
   select g.user_id, g.source, g.source_key, g.text, g.granted_at
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) with ordinality
            as g (user_id, source, source_key, text, granted_at, place)
     join users u on u.id = g.user_id and 'figuras' = any (u.platform)
    order by g.place
   on conflict (user_id, source_key) do nothing
   returning user_id as "userId", source_key as key`,
)

/**
 * Gives many packs in one statement, with the same rules as `grantPack`.
 *
 * @returns the new packs, with the keys of `packKey`
 * @see CO-2, CO-4, AL-5
 */
export async function grantPacks(tx: Tx, grants: readonly PackGrant[]): Promise<GrantedPack[]> {
  if (grants.length === 0) return []

  const granted = await insertPacks(
    tx,
    grants.map(({ userId }) => userId),
    grants.map(({ cause }) => cause.source),
    grants.map(({ cause }) => packKey(cause)),
    grants.map(({ text }) => text),
    grants.map(({ grantedAt }) => grantedAt),
  )
  for (const userId of new Set(granted.map((pack) => pack.userId))) invalidate(tx, userId, 'packs')
  return granted
}

const deleteWaiting = prepare<[userIds: readonly number[], keys: readonly string[]], GrantedPack>(
  'packs.withdraw',
  `delete from packs p using unnest($1::bigint[], $2::text[]) as w (user_id, source_key)
    where (p.user_id, p.source_key) = (w.user_id, w.source_key) and p.state = 'granted'
   returning p.user_id as "userId", p.source_key as key`,
)

/**
 * Deletes the unopened packs whose cause turned out to be wrong. Opened packs stay, and their cause gives no other one.
 *
 * @returns the deleted packs
 */
export async function withdrawPacks(
  tx: Tx,
  packs: readonly Pick<PackGrant, 'userId' | 'cause'>[],
): Promise<GrantedPack[]> {
  if (packs.length === 0) return []

  const gone = await deleteWaiting(
    tx,
    packs.map(({ userId }) => userId),
    packs.map(({ cause }) => packKey(cause)),
  )
  for (const userId of new Set(gone.map((pack) => pack.userId))) invalidate(tx, userId, 'packs')
  return gone
}
