import type { PacksOutput, SeasonBridge, WaitingPack } from '@orbita/contract/albums/packs'
import { FIRST_PAGE_FROM } from '@orbita/domain/album/first-page'
import { FIGURES_PER_PACK, RARITIES } from '@orbita/domain/rarities'
import { type DayKey, dayKey, mondayAfter } from '@orbita/domain/time/period'
import { rowAsJson } from '../../../infra/db/json-sql.ts'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { BRIDGE } from '../bridge.ts'
import { nextWishOn, WISH_FACTS, type WishRow } from '../wishes/find-wishes.ts'
import { findDuePacks } from './grant-weekly-pack.ts'

type WaitingRow = {
  waiting: WaitingPack[]
  odds: number[] | null
  bridge: SeasonBridge | null
  ends_on: DayKey | null
  first_page: PacksOutput['firstPage']
  wish: WishRow
}

// The page of the open season that packs help to complete, as `firstPageOf` finds it.
const FIRST_PAGE = `(with page as (
            select g.title, g.position, count(*) as need, count(c.number) as have
              from albums a join album_pages g on g.album_id = a.id
              join figures f on f.album_id = a.id and f.page_id = g.id
              left join collection c on (c.user_id, c.album_id, c.number) = ($1, a.id, f.number)
             where a.starts_on <= $2 and a.ends_on >= $2 group by g.title, g.position)
          select jsonb_build_object('title', title, 'have', have, 'need', need) from page
           where have >= ${FIRST_PAGE_FROM} and not exists (select from page where have = need)
           order by have desc, position limit 1)`

const findWaiting = prepare<[userId: number, today: string, timeZone: string], WaitingRow>(
  'packs.find-waiting',
  `select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'source', source, 'text', text, 'grantedAt', granted_at)
                                     order by granted_at, id), '[]')
             from packs where user_id = $1 and state = 'granted') as waiting,
          (select odds from albums where starts_on <= $2 order by ends_on >= $2 desc, starts_on desc, id limit 1) as odds,
          (select max(ends_on)::text from albums where starts_on <= $2 and ends_on >= $2) as ends_on,
          ${FIRST_PAGE} as first_page, ${BRIDGE} as bridge,
          ${rowAsJson(`select ${WISH_FACTS('$3')} from users u where u.id = $1`)} as wish`,
)

/**
 * Returns an employee's unopened packs, whether a visit would earn one more or the wish of the month, when the next weekly one comes, and the odds of
 * the season that they are opened into; between seasons, when the next one opens.
 *
 * @see D-56, AL-2, AL-5
 */
export async function findPacks(
  db: Queryable,
  asked: { userId: number; now: Date; timeZone: string },
): Promise<PacksOutput> {
  const today = dayKey(asked.now, asked.timeZone)
  const [[found], due] = await Promise.all([
    findWaiting(db, asked.userId, today, asked.timeZone),
    findDuePacks(db, asked),
  ])
  const { waiting, odds, bridge, ends_on: endsOn, first_page: firstPage } = found!
  const wishOn = endsOn === null ? null : nextWishOn(found!.wish, { today, endsOn })
  const monday = mondayAfter(today)
  return {
    waiting: waiting.map((pack) => ({ ...pack, grantedAt: new Date(pack.grantedAt).toISOString() })),
    odds: RARITIES.map(({ id, odds: standard }, index) => ({ rarity: id, percent: odds?.[index] ?? standard })),
    figuresPerPack: FIGURES_PER_PACK,
    firstPage,
    bridge,
    isVisitDue: due.length > 0 || (wishOn !== null && wishOn <= today),
    weeklyOn: endsOn !== null && monday <= endsOn ? monday : null,
  }
}
