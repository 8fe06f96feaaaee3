import type { GIFT_ANSWERS, GiftMatchOutput } from '@orbita/contract/albums/gifts'
import { DomainError } from '@orbita/domain/errors'
import { dayKey } from '@orbita/domain/time/period'
import { GIFT_LIMITS, GIFT_RARITIES, GIFT_SUGGESTIONS } from '@orbita/domain/trades/gifts'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { type ColleagueRow, colleagueOf, openColleague } from '../../../people/users/colleague.ts'
import type { Album, Catalog } from '../catalog.ts'
import { openAlbum } from '../open-album.ts'
import { isWished } from '../wishes/is-wished.ts'
import { figureOfGift } from './figure-of-gift.ts'
import { givenThisWeek } from './find-gifts.ts'

/** The participants on each side of the reader that a search looks at, which keeps its duration the same in any company. */
const LOOKED_AT = 200

const spare = `select from collection c join figures f on f.album_id = c.album_id and f.number = c.number
                where c.user_id = $1 and c.album_id = $2 and c.number = $3 and c.copies - c.reserved > 1
                  and f.rarity = any ($4)`

const isSpare = prepare<
  [userId: number, albumId: string, number: number, rarities: readonly string[]],
  { is: boolean }
>('gifts.is-spare', `select exists (${spare}) as is`)

// Who wishes for it comes first, then colleagues of the same area; then the search starts at the ids after the reader's own, so that gifts spread.
const findPerson = prepare<
  [userId: number, albumId: string, number: number, looked: number, limit: number],
  ColleagueRow & { isWish: boolean }
>(
  'gifts.find-person',
  `with near as (
     (select user_id from trade_participants where user_id > $1 order by user_id limit $4)
     union all
     (select user_id from trade_participants where user_id < $1 order by user_id limit $4)
   )
   select u.id, u.name, u.avatar, u.area, wished.is as "isWish"
     from near join users u on u.id = near.user_id
     cross join lateral (select ${isWished('u.id', '$3')} as is) as wished
    where u.is_active and 'figuras' = any (u.platform)
      and not exists (select from collection c where c.user_id = u.id and c.album_id = $2 and c.number = $3)
    order by not wished.is, u.area is distinct from (select area from users where id = $1), u.id < $1, u.id
    limit $5`,
)

const findFigures = prepare<
  [userId: number, albumId: string, person: number, rarities: readonly string[], limit: number],
  { number: number; isWish: boolean }
>(
  'gifts.find-figures',
  `select c.number, wished.is as "isWish"
     from collection c join figures f on f.album_id = c.album_id and f.number = c.number
     cross join lateral (select ${isWished('$3', 'c.number')} as is) as wished
    where c.user_id = $1 and c.album_id = $2 and c.copies - c.reserved > 1 and f.rarity = any ($4)
      and not exists (select from collection o where o.user_id = $3 and o.album_id = $2 and o.number = c.number)
    order by not wished.is, array_position($4::text[], f.rarity) desc, c.number limit $5`,
)

type ReceiverRow = ColleagueRow & { takes_part: boolean; owns: boolean; isWish: boolean }

const findReceiver = prepare<[person: number, albumId: string, number: number], ReceiverRow>(
  'gifts.find-receiver',
  `select u.id, u.name, u.avatar, u.area,
          exists (select from trade_participants p where p.user_id = u.id) as takes_part,
          exists (select from collection c where c.user_id = u.id and c.album_id = $2 and c.number = $3) as owns,
          ${isWished('u.id', '$3')} as "isWish"
     from users u
    where u.id = $1 and u.is_active and 'figuras' = any (u.platform)`,
)

/** A colleague as the one who may get a gift: whether they take part, have the figure, or wish for it. */
export type Receiver = ColleagueRow & { takesPart: boolean; owns: boolean; isWish: boolean }

/** Reads the colleague of a gift; undefined when they have no access to figuras. */
export async function receiverOf(
  db: Queryable,
  asked: { personId: number; albumId: string; number: number },
): Promise<Receiver | undefined> {
  const { personId, albumId, number } = asked
  const [row] = await findReceiver(db, personId, albumId, number)
  if (!row) return undefined

  const { takes_part: takesPart, ...receiver } = row
  return { ...receiver, takesPart }
}

type Asked = {
  userId: number
  /** of `keys.colleague` */
  key: Buffer
  number: number | undefined
  person: string | undefined
  /** matches offered before, at most four */
  skip: number
  catalog: Catalog
  timeZone: string
  now: Date
}

/**
 * Offers one match of a gift: a colleague for a figure, a figure for a colleague, or the answer whether this colleague
 * lacks this figure. It asks only about figures that the reader could give now, so nobody's album can be read with it.
 *
 * @throws DomainError `ALBUM_CLOSED`, `GIFT_WEEK`, `LAST_COPY`, `GIFT_ONESELF`, `COLLEAGUE_NOT_FOUND`
 * @see AL-10
 */
export async function findGiftMatch(db: Queryable, asked: Asked): Promise<GiftMatchOutput> {
  const { userId, number, person, timeZone, now } = asked
  const album = await openAlbum(db, asked.catalog, dayKey(now, timeZone))
  if (!album) throw new DomainError('ALBUM_CLOSED')
  if ((await givenThisWeek(db, asked)) >= GIFT_LIMITS.perWeek) throw new DomainError('GIFT_WEEK')
  if (number !== undefined && !(await isSpare(db, userId, album.id, number, GIFT_RARITIES))[0]!.is) {
    throw new DomainError('LAST_COPY')
  }
  if (person === undefined) return nextPerson(db, { ...asked, album, number: number! })

  const personId = openColleague(asked, person)
  if (personId === undefined) throw new DomainError('COLLEAGUE_NOT_FOUND')
  if (personId === userId) throw new DomainError('GIFT_ONESELF')

  const receiver = await receiverOf(db, { personId, albumId: album.id, number: number ?? 0 })
  if (!receiver) throw new DomainError('COLLEAGUE_NOT_FOUND')
  const answer = answerOf(receiver)
  if (answer !== 'lacks') return { match: null, more: false, answer }
  if (number === undefined) return nextFigure(db, { ...asked, album, receiver })

  const { isWish } = receiver
  const match = { person: colleagueOf(asked, receiver), figure: figureOfGift(album, number), isWish }
  return { match, more: false, answer }
}

function answerOf({ takesPart, owns }: Receiver): (typeof GIFT_ANSWERS)[number] {
  if (!takesPart) return 'not-trading'
  return owns ? 'has-it' : 'lacks'
}

async function nextPerson(db: Queryable, asked: Asked & { album: Album; number: number }): Promise<GiftMatchOutput> {
  const { userId, album, number, skip } = asked
  const people = await findPerson(db, userId, album.id, number, LOOKED_AT, GIFT_SUGGESTIONS)
  const found = people[skip]
  const match = found
    ? { person: colleagueOf(asked, found), figure: figureOfGift(album, number), isWish: found.isWish }
    : null
  return { match, more: people.length > skip + 1, answer: null }
}

async function nextFigure(
  db: Queryable,
  asked: Asked & { album: Album; receiver: Receiver },
): Promise<GiftMatchOutput> {
  const { userId, album, receiver, skip } = asked
  const figures = await findFigures(db, userId, album.id, receiver.id, GIFT_RARITIES, GIFT_SUGGESTIONS)
  const found = figures[skip]
  const match = found
    ? { person: colleagueOf(asked, receiver), figure: figureOfGift(album, found.number), isWish: found.isWish }
    : null
  return { match, more: figures.length > skip + 1, answer: null }
}
