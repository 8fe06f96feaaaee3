import type { ShowcaseOutput } from '@orbita/contract/albums/showcase'
import type { SetShowcaseInput } from '@orbita/domain/album/inputs'
import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import { findShowcase } from './find-showcase.ts'

const clear = prepare<[userId: number], never>('showcase.clear', 'delete from showcases where user_id = $1')

const fill = prepare<[userId: number, albumIds: readonly string[], numbers: readonly number[]], { place: number }>(
  'showcase.fill',
  `insert into showcases (user_id, place, album_id, number)
   select $1, asked.place, c.album_id, c.number
     from unnest($2::text[], $3::int[]) with ordinality as asked (album_id, number, place)
     join collection c on c.user_id = $1 and c.album_id = asked.album_id and c.number = asked.number
   returning place`,
)

/**
 * Puts these figures on the profile of an employee, in place of those that were there.
 *
 * @throws DomainError `FIGURE_NOT_FOUND` for a figure that they do not own
 * @see D-138
 */
export async function setShowcase(
  tx: Tx,
  { userId, figures }: SetShowcaseInput & { userId: number },
): Promise<ShowcaseOutput> {
  await lockUser(tx, userId)
  await clear(tx, userId)
  const filled = await fill(
    tx,
    userId,
    figures.map(({ albumId }) => albumId),
    figures.map(({ number }) => number),
  )
  if (filled.length < figures.length) throw new DomainError('FIGURE_NOT_FOUND')
  invalidate(tx, userId, 'album')
  return findShowcase(tx, userId)
}
