import { comesByItself, WISH, wishKey } from '@orbita/domain/album/wish'
import { monthWords } from '@orbita/domain/time/day-words'
import { monthOf, monthStart } from '@orbita/domain/time/month-days'
import { addDays, type DayKey, dayKey, type MonthKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../dependencies.ts'
import { catalogOf } from '../game/albums/catalog.ts'
import { openAlbum } from '../game/albums/open-album.ts'
import { grantExperience, grantWish } from '../game/albums/wishes/grant-wish.ts'
import { prepare } from '../infra/db/sql.ts'
import { transaction } from '../infra/db/transaction.ts'

const BATCH = 500

// The first entry decides, as for a visit; who never entered gets none.
const ENTERED = `(least(c.first_sign_in_at, u.avatar_chosen_at) at time zone $2)::date`

const findPeople = prepare<
  [month: MonthKey, timeZone: string, enteredBy: DayKey, after: number, limit: number],
  { id: number }
>(
  'jobs.find-to-wish',
  `select u.id from users u left join accounts c on c.email = u.email and c.kind = 'employee'
    where u.is_active and 'figuras' = any (u.platform) and ${ENTERED} <= $3 and u.id > $4
      and not exists (select from wish_grants g where g.user_id = u.id and g.month = $1)
    order by u.id limit $5`,
)

const findWithoutFiguras = prepare<
  [
    month: MonthKey,
    timeZone: string,
    enteredBy: DayKey,
    after: number,
    limit: number,
    from: DayKey,
    isLastDay: boolean,
  ],
  { id: number }
>(
  'jobs.find-to-wish-without-figuras',
  `select u.id from users u left join accounts c on c.email = u.email and c.kind = 'employee'
    where u.is_active and not 'figuras' = any (u.platform) and ${ENTERED} <= $3 and u.id > $4
      and $1 > (select coalesce(to_char(nullif(greatest(s.since, '2000-01-01'), 'infinity') at time zone $2, 'YYYY-MM'), '9999-12')
                  from wishes_since s)
      and ($7 or exists (select from sessions e
                          where e.account_id = c.id and (e.seen_at at time zone $2)::date >= $6))
      and not exists (select from wish_grants g where g.user_id = u.id and g.month = $1)
    order by u.id limit $5`,
)

/**
 * Gives the wishes that no visit asks for: those of the month's or the season's last day, with a notice, and the experience of
 * who has no figuras, in whose month somebody was here. Each person has a transaction, so a run that ends early goes on later.
 *
 * @param signal aborts when the product stops
 * @returns a summary in Spanish
 * @see AL-12
 */
export async function grantWishes(
  { db, clock, config: { timeZone } }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const now = clock()
  const today = dayKey(now, timeZone)
  const catalog = catalogOf(db)
  const album = await openAlbum(db.pool, catalog, today)
  if (!album) return undefined

  const month = monthOf(today)
  const enteredBy = addDays(today, -WISH.firstAfterDays)
  const isLastDay = comesByItself({ today, endsOn: album.endsOn })
  const each = async (
    next: (after: number) => Promise<{ id: number }[]>,
    grant: (userId: number) => Promise<boolean>,
  ): Promise<number> => {
    let given = 0
    for (let after = 0; !signal?.aborted; ) {
      const people = await next(after)
      for (const { id } of people) if (!signal?.aborted && (await grant(id))) given += 1
      if (people.length < BATCH) break
      after = people.at(-1)!.id
    }
    return given
  }
  const wishes = isLastDay
    ? await each(
        (after) => findPeople(db.pool, month, timeZone, enteredBy, after, BATCH),
        (userId) => transaction(db.pool, (tx) => grantWish(tx, { userId, catalog, timeZone, now, isByItself: true })),
      )
    : 0
  const text = `Tu deseo de ${monthWords(month)}`
  const experience = await each(
    (after) => findWithoutFiguras(db.pool, month, timeZone, enteredBy, after, BATCH, monthStart(today), isLastDay),
    (userId) =>
      transaction(db.pool, (tx) => grantExperience(tx, { userId, month, key: wishKey(month), reason: text, now })),
  )
  return wishes + experience > 0 ? `Deseos del mes: ${wishes}; experiencia en su lugar: ${experience}` : undefined
}
