import type { WishGrantOutput } from '@orbita/contract/albums/wishes'
import { DomainError } from '@orbita/domain/errors'
import type { MonthKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import type { Catalog } from '../catalog.ts'
import { figureOfGift } from '../gifts/figure-of-gift.ts'

type GrantRow = Pick<WishGrantOutput, 'isMarked' | 'stardust' | 'isSeen'> & {
  id: string
  revision: number
  number: number | null
  /** the marks that are still missing, in order */
  marks: number[]
}

const find = prepare<[userId: number, month: MonthKey], GrantRow>(
  'wishes.find-grant',
  `select a.id, a.revision, g.number, g.is_marked as "isMarked", g.stardust, g.seen_at is not null as "isSeen",
          array(select m.number from wishes w cross join unnest(w.numbers) with ordinality as m (number, place)
                 where w.user_id = g.user_id and w.album_id = g.album_id
                   and not exists (select from collection c
                                    where c.user_id = w.user_id and c.album_id = w.album_id and c.number = m.number)
                 order by m.place) as marks
     from wish_grants g join albums a on a.id = g.album_id
    where g.user_id = $1 and g.month = $2`,
)

const see = prepare<[userId: number, month: MonthKey, now: Date], never>(
  'wishes.see',
  'update wish_grants set seen_at = $3 where user_id = $1 and month = $2 and seen_at is null',
)

type Mine = { userId: number; month: MonthKey; catalog: Catalog }

/** Returns what the wish of a month brought. @throws DomainError `NOT_FOUND` when none came @see AL-12 */
export async function findGrantedWish(db: Queryable, { userId, month, catalog }: Mine): Promise<WishGrantOutput> {
  const [row] = await find(db, userId, month)
  if (!row) throw new DomainError('NOT_FOUND')

  const { id, revision, number, isMarked, stardust, isSeen, marks } = row
  const album = await catalog.read(db, { id, revision })
  const next = marks.flatMap((mark) => album.figures.get(mark) ?? [])[0]
  return {
    month,
    albumId: id,
    figure: number === null ? null : figureOfGift(album, number),
    isMarked,
    stardust,
    isSeen,
    next: next ? { number: next.number, rarity: next.rarity } : null,
  }
}

/** Records that the wish of a month was seen, once. @throws DomainError `NOT_FOUND` @see AL-12 */
export async function seeGrantedWish(tx: Tx, seeing: Mine & { now: Date }): Promise<WishGrantOutput> {
  await see(tx, seeing.userId, seeing.month, seeing.now)
  invalidate(tx, seeing.userId, 'album')
  return findGrantedWish(tx, seeing)
}
