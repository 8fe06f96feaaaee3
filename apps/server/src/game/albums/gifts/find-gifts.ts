import type { GiftsOutput } from '@orbita/contract/albums/gifts'
import { dayKey, mondayAfter, weekKey } from '@orbita/domain/time/period'
import { GIFT_LIMITS, GIFT_RARITIES } from '@orbita/domain/trades/gifts'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Catalog } from '../catalog.ts'
import { openAlbum } from '../open-album.ts'
import { figureOfGift } from './figure-of-gift.ts'

const findSpare = prepare<
  [userId: number, albumId: string, rarities: readonly string[]],
  { number: number; copies: number }
>(
  'gifts.find-spare',
  `select c.number, c.copies
     from collection c join figures f on f.album_id = c.album_id and f.number = c.number
    where c.user_id = $1 and c.album_id = $2 and c.copies - c.reserved > 1 and f.rarity = any ($3)
    order by c.number`,
)

const countGiven = prepare<[userId: number, week: string], { given: number }>(
  'gifts.count-given',
  'select count(*) as given from figure_gifts where giver_id = $1 and week = $2',
)

/** Counts the gifts of an employee in this company week. */
export async function givenThisWeek(
  db: Queryable,
  { userId, now, timeZone }: { userId: number; now: Date; timeZone: string },
): Promise<number> {
  return (await countGiven(db, userId, weekKey(now, timeZone)))[0]!.given
}

/** Returns what an employee may give now, and from when they may give again. @see AL-10 */
export async function findGifts(
  db: Queryable,
  asked: { userId: number; catalog: Catalog; timeZone: string; now: Date },
): Promise<Omit<GiftsOutput, 'trustedFrom'>> {
  const { userId, catalog, timeZone, now } = asked
  const today = dayKey(now, timeZone)
  const album = await openAlbum(db, catalog, today)
  if (!album) return { albumId: null, nextOn: null, figures: [] }

  const [given, spare] = await Promise.all([givenThisWeek(db, asked), findSpare(db, userId, album.id, GIFT_RARITIES)])
  return {
    albumId: album.id,
    nextOn: given < GIFT_LIMITS.perWeek ? null : mondayAfter(today),
    figures: spare.map(({ number, copies }) => ({ ...figureOfGift(album, number), copies })),
  }
}
