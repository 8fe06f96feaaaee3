import type { TradeCard, TradeProposal } from '@orbita/contract/albums/trades'
import { RARITY_IDS } from '@orbita/domain/rarities'
import { isTraded } from '@orbita/domain/trades/trade-matches'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Album } from '../catalog.ts'
import { isWished } from '../wishes/is-wished.ts'
import { sealProposal } from './proposal-ids.ts'

/** The limits of a search, which keep its duration the same in a large company as in a small one. */
const LIMITS = { figures: 40, holdersOfEach: 15, people: 20 }

const TRADED = RARITY_IDS.filter(isTraded)

type Match = {
  partner: number
  name: string
  avatar: string | null
  gives: number
  receives: number
  copies: number
  isWish: boolean
}

// The search starts at the ids after the employee's own, so that proposals spread over different people.
const findMatches = prepare<
  [userId: number, albumId: string, rarities: readonly string[], figures: number, holders: number, people: number],
  Match
>(
  'trades.find-matches',
  `with spare as materialized (
     select f.number, c.copies, array_position($3::text[], f.rarity) as rank
       from collection c join figures f on f.album_id = c.album_id and f.number = c.number
      where c.user_id = $1 and c.album_id = $2 and c.copies - c.reserved > 1 and f.rarity = any ($3)
      order by rank desc, f.number limit $4
   ), missing as materialized (
     select f.number, array_position($3::text[], f.rarity) as rank, ${isWished('$1', 'f.number')} as is_wish
       from figures f
      where f.album_id = $2 and array_position($3::text[], f.rarity) in (select rank from spare)
        and not exists (select from collection c where c.user_id = $1 and c.album_id = $2 and c.number = f.number)
      order by is_wish desc, rank desc, f.number limit $4
   ), holder as materialized (
     select missing.number, missing.rank, missing.is_wish, found.user_id
       from missing cross join lateral (
         (select c.user_id from collection c join trade_participants p on p.user_id = c.user_id
           where c.album_id = $2 and c.number = missing.number and c.copies - c.reserved > 1 and c.user_id > $1
           order by c.user_id limit $5)
         union all
         (select c.user_id from collection c join trade_participants p on p.user_id = c.user_id
           where c.album_id = $2 and c.number = missing.number and c.copies - c.reserved > 1 and c.user_id < $1
           order by c.user_id limit $5)
       ) found
   ), best as materialized (
     select distinct on (h.user_id) h.user_id, spare.number as gives, spare.copies, h.number as receives, h.rank,
            h.is_wish, ${isWished('h.user_id', 'spare.number')} as is_theirs
       from holder h join spare on spare.rank = h.rank
      where not exists (select from collection c
                         where c.user_id = h.user_id and c.album_id = $2 and c.number = spare.number)
        and not exists (select from trades t
                         where t.state = 'proposed' and least(t.proposer_id, t.receiver_id) = least($1, h.user_id)
                           and greatest(t.proposer_id, t.receiver_id) = greatest($1, h.user_id)
                           and (h.number in (t.gives, t.receives) or spare.number in (t.gives, t.receives)))
      order by h.user_id, h.is_wish desc, is_theirs desc, h.rank desc, spare.number, h.number
   )
   select u.id as partner, u.name, u.avatar, best.gives, best.receives, best.copies, best.is_wish as "isWish"
     from best join users u on u.id = best.user_id
    where u.is_active and 'figuras' = any (u.platform)
    order by best.is_wish desc, best.is_theirs desc, best.rank desc, u.id < $1, u.id limit $6`,
)

/**
 * Finds the trades that the app proposes to an employee: for each matching person, the best exact match. One that fulfils a wish
 * comes first, the employee's own before the other's.
 *
 * @param asked.key the configured `keys.trade`
 * @see AL-7, AL-12
 */
export async function findProposals(
  db: Queryable,
  asked: { userId: number; album: Album; key: Buffer },
): Promise<TradeProposal[]> {
  const { userId, album, key } = asked
  const { figures, holdersOfEach, people } = LIMITS
  const matches = await findMatches(db, userId, album.id, TRADED, figures, holdersOfEach, people)
  return matches.map(({ partner, name, avatar, gives, receives, copies, isWish }) => ({
    id: sealProposal({ key, userId, proposal: { partnerId: partner, albumId: album.id, gives, receives } }),
    name,
    avatar,
    give: cardOf(album, gives),
    copies,
    get: cardOf(album, receives),
    isWish,
  }))
}

function cardOf(album: Album, number: number): TradeCard {
  const { id, name, rarity, picture } = album.figures.get(number)!
  const page = album.pages.find(({ figures }) => figures.some((figure) => figure.number === number))!
  return { number, id, name, rarity, picture, page: page.id }
}
