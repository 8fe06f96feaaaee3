import { PLACE_KEPT_DAYS } from '@orbita/domain/rewards/time-off'
import { type DayKey, dayKey, type MonthKey, monthKey } from '@orbita/domain/time/period'
import { addWorkingDays } from '@orbita/domain/time/working-days'
import type { Dependencies } from '../../../dependencies.ts'
import { prepare } from '../../../infra/db/sql.ts'
import { type Tx, transaction } from '../../../infra/db/transaction.ts'
import { findCalendar } from '../../../settings/find-settings.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { invalidateList } from './invalidate-list.ts'
import { MAY_WAIT, placesTakenIn } from './places-sql.ts'

const findWaited = prepare<[], { rewardId: string }>(
  'places.find-waited',
  `select distinct p.reward_id as "rewardId" from place_waits p
     join rewards r on r.id = p.reward_id and r.retired_at is null order by p.reward_id`,
)

const lock = prepare<[rewardId: string], { title: string; limit: number | null }>(
  'places.lock-waited',
  'select title, area_limit as "limit" from rewards where id = $1 and retired_at is null for no key update',
)

type Moved = { userId: number; id: number }

const passOn = prepare<[rewardId: string, today: DayKey], Moved>(
  'places.pass-on',
  `delete from place_waits where reward_id = $1 and kept_until < $2::date returning user_id as "userId", id`,
)

const dissolve = prepare<[rewardId: string], Moved>(
  'places.dissolve-list',
  'delete from place_waits where reward_id = $1 returning user_id as "userId", id',
)

const keep = prepare<[rewardId: string, limit: number, month: MonthKey, until: DayKey], Moved>(
  'places.keep',
  `with list as (
     select p.user_id, coalesce(w.area, '') as area, p.kept_until is not null as is_kept,
            row_number() over (partition by coalesce(w.area, ''), p.kept_until is not null order by p.id) as nth
       from place_waits p join users w on w.id = p.user_id and ${MAY_WAIT}
      where p.reward_id = $1
   ), counted as (
     select area, count(*) filter (where is_kept) as kept,
            ${placesTakenIn({ reward: '$1', area: 'list.area', month: '$3' })} as taken
       from list group by area
   )
   update place_waits p set kept_until = $4::date
     from list join counted using (area)
    where p.reward_id = $1 and p.user_id = list.user_id and not list.is_kept
      and list.nth <= $2::int - counted.taken - counted.kept
   returning p.user_id as "userId", p.id`,
)

/**
 * Keeps each place that has opened for the first of its area's list, for three working days, and passes on those that
 * were not taken. A place opens with a month, when a redemption is returned, and when operators raise the limit.
 *
 * @returns a summary in Spanish
 * @see RE-7
 */
export async function offerPlaces({
  db,
  clock,
  config: { timeZone },
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  const now = clock()
  let kept = 0
  for (const { rewardId } of await findWaited(db.pool)) {
    kept += await transaction(db.pool, (tx) => keepPlacesOf(tx, { rewardId, now, timeZone }))
  }
  return kept > 0 ? `Lugares guardados para la lista de espera: ${kept}` : undefined
}

async function keepPlacesOf(tx: Tx, asked: { rewardId: string; now: Date; timeZone: string }): Promise<number> {
  const { rewardId, now, timeZone } = asked
  const [reward] = await lock(tx, rewardId)
  if (!reward) return 0

  const today = dayKey(now, timeZone)
  const { holidays } = await findCalendar(tx)
  const until = addWorkingDays(today, PLACE_KEPT_DAYS, holidays)
  const { title, limit } = reward
  const passed = limit === null ? [] : await passOn(tx, rewardId, today)
  const kept =
    limit === null ? await dissolve(tx, rewardId) : await keep(tx, rewardId, limit, monthKey(now, timeZone), until)
  const notice = { kind: 'redeem', path: `/mision-espacial/recompensas?recompensa=${rewardId}`, at: now } as const
  await recordNotices(tx, [
    ...kept.map(({ userId, id }) => ({
      ...notice,
      userId,
      title: `Hay un lugar para ti: ${title}`,
      text: limit === null ? 'Ya no hay lista: puedes pedirlo.' : `Te lo guardamos hasta el ${inWords(until)}.`,
      key: `place-kept:${id}`,
    })),
    ...passed.map(({ userId, id }) => ({
      ...notice,
      userId,
      title: `El lugar pasó a quien seguía: ${title}`,
      text: 'Puedes volver a la lista cuando quieras.',
      key: `place-passed:${id}`,
    })),
  ])
  const moved = [...kept, ...passed].map(({ userId }) => userId)
  if (moved.length > 0) await invalidateList(tx, rewardId, moved)
  return kept.length
}

const DAY = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Formats a day as `viernes 27 de noviembre`. */
function inWords(day: DayKey): string {
  return DAY.format(Date.parse(day)).replace(',', '')
}
