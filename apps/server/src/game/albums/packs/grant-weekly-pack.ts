import { type PackCause, packKey } from '@orbita/domain/packs/packs'
import { packsOfVisit } from '@orbita/domain/packs/weekly-packs'
import { type DayKey, dayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { grantPack } from './grant-pack.ts'

/** A visit of an employee to the album. */
type Visit = { userId: number; timeZone: string; now: Date }

type Season = { startsOn: DayKey; endsOn: DayKey; doubleWeeks: number }

/** The facts that decide which packs a visit gives, but for the season. */
export type Visitor = { joinedOn: DayKey | null; createdAt: Date; given: readonly string[] }

/** The SQL columns of a {@link Visitor}, for the user `u`. */
export const VISITOR = `u.joined_on::text as "joinedOn", u.created_at as "createdAt",
          array(select p.source_key from packs p where p.user_id = u.id and p.source = 'weekly') as given`

const findVisit = prepare<[userId: number, today: DayKey], Visitor & { season: Season | null }>(
  'packs.find-visit',
  `select ${VISITOR},
          (select jsonb_build_object('startsOn', a.starts_on, 'endsOn', a.ends_on, 'doubleWeeks', a.double_weeks) from albums a
            where a.starts_on <= $2 and a.ends_on >= $2 order by a.starts_on desc, a.id limit 1) as season
     from users u where u.id = $1`,
)

/**
 * Returns the causes of the packs that a visit would give and no earlier visit has given, the oldest first.
 *
 * @see AL-5
 */
export async function findDuePacks(db: Queryable, { userId, timeZone, now }: Visit): Promise<PackCause[]> {
  const [found] = await findVisit(db, userId, dayKey(now, timeZone))
  return found ? duePacks(found, { season: found.season, timeZone, now }) : []
}

/**
 * Returns what {@link findDuePacks} finds, for an employee whose facts the caller has read already.
 *
 * @param at.season the open one; null between seasons
 */
export function duePacks(
  { joinedOn, createdAt, given }: Visitor,
  { season, timeZone, now }: { season: Season | null; timeZone: string; now: Date },
): PackCause[] {
  const knownSince = dayKey(createdAt, timeZone)
  const causes = packsOfVisit({ at: now, timeZone, season, joinedOn, knownSince })
  return causes.filter((cause) => !given.includes(packKey(cause)))
}

/**
 * Gives the packs of a visit: those of this company week and of the one before, two in a double week. Outside a season a visit gives none.
 *
 * @returns whether a pack is new
 * @see AL-5
 */
export async function grantWeeklyPack(tx: Tx, visit: Visit): Promise<{ granted: boolean }> {
  let granted = false
  // Another visit may have given one in the meantime: inserting it decides.
  for (const cause of await findDuePacks(tx, visit)) {
    if (await grantPackOfVisit(tx, { userId: visit.userId, cause, now: visit.now })) granted = true
  }
  return { granted }
}

/** Gives one pack of a visit, with its notice. @returns whether it is new @see AL-5 */
export async function grantPackOfVisit(
  tx: Tx,
  { userId, cause, now }: { userId: number; cause: PackCause; now: Date },
): Promise<boolean> {
  const isSecond = 'week' in cause && cause.ordinal === 2
  const text = isSecond ? 'Sobre semanal doble' : 'Sobre semanal'
  if (!(await grantPack(tx, { userId, cause, text, grantedAt: now }))) return false

  const title = isSecond ? 'Semana doble: otro sobre te espera' : 'Tu sobre semanal te espera'
  const key = `pack:${packKey(cause)}`
  await recordNotices(tx, [
    { userId, kind: 'pack', title, text: 'Ábrelo cuando quieras.', path: '/figuras/sobres', key, at: now },
  ])
  return true
}
