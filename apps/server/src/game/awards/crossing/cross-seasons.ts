import { endOfDay } from '@orbita/domain/missions/deadlines'
import { CROSSING_HOURS, PACKS_THAT_CROSS } from '@orbita/domain/packs/crossing'
import { addDays, dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../../dependencies.ts'
import { prepare } from '../../../infra/db/sql.ts'
import { transaction } from '../../../infra/db/transaction.ts'
import { catalogOf } from '../../albums/catalog.ts'
import { crossForOne } from './cross-for-one.ts'

const BATCH = 100

/** The days for which what crosses is still settled, when nothing ran on the last day of a season. */
const LATE_DAYS = 14

/** The days before its end on which a season first says what crosses, and those that must lie between. */
const TOLD = { left: 30, since: 29 }

const findEnding = prepare<
  [from: string, today: string, timeZone: string],
  { id: string; title: string; endsOn: string }
>(
  'crossing.find-ending',
  // A season that had begun before the third edition of the rules crosses as it was said then.
  `select id, title, ends_on::text as "endsOn" from albums
    where ends_on between $1::date and $2::date
      and starts_on::timestamp at time zone $3 >= (select since from rules_since where edition = 3)
    order by ends_on, id`,
)

// Nothing is done for who was not told thirty days before.
const findPeople = prepare<
  [albumId: string, toldKey: string, toldBy: Date, key: string, at: Date, most: number, after: number, limit: number],
  { id: number }
>(
  'crossing.find-people',
  `select u.id from users u
     join notices n on (n.user_id, n.notice_key) = (u.id, $2) and n.created_at <= $3
    where u.id > $7 and u.is_active and 'figuras' = any (u.platform)
      and not exists (select from notices d where (d.user_id, d.notice_key) = (u.id, $4))
      and ((select count(*) from packs p where p.user_id = u.id and p.state = 'granted' and p.granted_at <= $5) > $6
        or exists (select from award_states s join awards w on w.id = s.award_id
                    where s.user_id = u.id and s.state = 'unlocked' and w.album_id = $1))
    order by u.id limit $8`,
)

/**
 * Settles what crosses from a season to the next, in the last hours of its last day or, when nothing ran then, in the days after:
 * the awards of its album that wait are claimed, and the packs beyond five opened into it. Each person in a transaction of their
 * own, once.
 *
 * @returns a summary in Spanish
 * @see AL-9
 */
export async function crossSeasons(
  { db, clock, config, log }: Pick<Dependencies, 'db' | 'clock' | 'config' | 'log'>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { timeZone } = config
  const now = clock()
  const today = dayKey(now, timeZone)
  let people = 0
  for (const season of await findEnding(db.pool, addDays(today, -LATE_DAYS), today, timeZone)) {
    const end = endOfDay(season.endsOn, timeZone)
    if (now.getTime() < end.getTime() - CROSSING_HOURS * 3_600_000) continue

    // After the last day it happens as of its end, into the album that ended.
    const at = now < end ? now : new Date(end.getTime() - 1)
    const toldBy = endOfDay(addDays(season.endsOn, -TOLD.since), timeZone)
    const key = `crossing:${season.id}`
    let after = 0
    for (let found = BATCH; found === BATCH && !signal?.aborted; ) {
      const toldKey = `season-end:${season.id}:${TOLD.left}`
      const batch = await findPeople(db.pool, season.id, toldKey, toldBy, key, at, PACKS_THAT_CROSS, after, BATCH)
      for (const { id: userId } of batch) {
        const crossing = { userId, season, key, at, now, timeZone, catalog: catalogOf(db), log }
        if (await transaction(db.pool, (tx) => crossForOne(tx, crossing))) people += 1
        after = userId
      }
      found = batch.length
    }
  }
  return people > 0 ? `Personas a quienes se les cerró la temporada: ${people}` : undefined
}
