import { DomainError } from '@orbita/domain/errors'
import { raiseEvent } from '../../events/raise-event.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

const saveVisit = prepare<[userId: number, albumId: string, now: Date, today: string], { at: Date }>(
  'albums.save-visit',
  `insert into album_visits as v (user_id, album_id, at)
   select $1, a.id, $3 from albums a where a.id = $2 and a.starts_on <= $4
   on conflict (user_id, album_id) do update set at = greatest(v.at, excluded.at)
   returning at`,
)

/**
 * Remembers when an employee last looked at an album, and nothing that follows from it.
 *
 * @throws DomainError `NOT_FOUND`
 */
export async function saveAlbumVisit(
  tx: Tx,
  { userId, albumId, now, today }: { userId: number; albumId: string; now: Date; today: string },
): Promise<Date> {
  const [saved] = await saveVisit(tx, userId, albumId, now, today)
  if (!saved) throw new DomainError('NOT_FOUND')

  return saved.at
}

/**
 * Records a visit to an album, after which none of its figures is shown as new.
 *
 * @throws DomainError `NOT_FOUND`
 */
export async function visitAlbum(
  tx: Tx,
  visit: { userId: number; albumId: string; now: Date; today: string; timeZone: string },
): Promise<{ visitedAt: string }> {
  const visitedAt = await saveAlbumVisit(tx, visit)
  const { userId, now: at, timeZone } = visit
  await raiseEvent(tx, { kind: 'thing-done', thing: 'album', userIds: [userId], at, timeZone })
  return { visitedAt: visitedAt.toISOString() }
}
