import type { FaroOutput } from '@orbita/contract/people/profile'
import { endOfDay } from '@orbita/domain/missions/deadlines'
import { isLighthouse, LIGHTHOUSE } from '@orbita/domain/recognitions/lighthouse'
import { dayBefore, firstDayOf, quarterKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { grantPacks, withdrawPacks } from '../../albums/packs/grant-packs.ts'
import { recordMovement } from '../../ledger/record-movement.ts'
import { recordNotices } from '../../notices/record-notices.ts'

type Faro = {
  /** distinct colleagues thanked in the quarter */
  people: number
  /** the times it was lit in the quarter, those that were taken back included */
  times: number
  /** the movement of the one that is lit, null if none is */
  lit: number | null
  /** whether an operator took it away, after which it is not lit again */
  is_ended: boolean
  /** the quarters in which it is lit */
  quarters: number
}

const find = prepare<[senderId: number, since: Date, key: string], Faro>(
  'kudos.find-faro',
  `with faro as (
     select l.id, l.movement_key = $3 or l.movement_key like $3 || ':%' as is_now,
            r.id is not null as is_reversed, r.actor_account_id is not null as is_ended
       from ledger l left join ledger r on r.reverses = l.id
      where l.user_id = $1 and l.kind in ('award', 'recognition') and l.movement_key like 'lighthouse:%' and l.reverses is null
   )
   select (select count(distinct r.receiver_id) from kudos k join kudos_receivers r on r.kudos_id = k.id
            where k.sender_id = $1 and k.sent_at >= $2 and k.withdrawn_at is null and k.hidden_at is null) as people,
          count(*) filter (where is_now) as times, min(id) filter (where is_now and not is_reversed) as lit,
          coalesce(bool_or(is_now and is_ended), false) as is_ended, count(*) filter (where not is_reversed) as quarters
     from faro`,
)

/** @property now an instant of the quarter that is meant */
type Asked = { userId: number; timeZone: string; now: Date }

/** Returns the insignias «Faro» of an employee, and how far the one of this quarter is. @see RC-3 */
export async function findFaro(db: Queryable, asked: Asked): Promise<FaroOutput> {
  const { people, lit, quarters } = await faroOf(db, asked)
  return {
    quarters,
    isLit: lit !== null,
    people: Math.min(people, LIGHTHOUSE.colleagues),
    needed: LIGHTHOUSE.colleagues,
  }
}

/**
 * Gives the insignia «Faro» of a company quarter, with its pack and its experience, to an employee who thanked enough
 * distinct colleagues in it. It is given once.
 *
 * @see RC-3
 */
export async function awardFaro(tx: Tx, asked: Asked): Promise<void> {
  const { userId, timeZone, now } = asked
  const { people, times, lit, is_ended: isEnded } = await faroOf(tx, asked)
  if (lit !== null || isEnded || !isLighthouse(people)) return

  const quarter = quarterKey(now, timeZone)
  const key = times === 0 ? keyOf(quarter) : `${keyOf(quarter)}:${times + 1}`
  await recordMovement(tx, {
    userId,
    // An insignia sets the rank and stays off the leaderboard (RC-5), as those of the album do.
    kind: 'award',
    experience: LIGHTHOUSE.experience,
    reason: `Insignia Faro: agradeciste a ${LIGHTHOUSE.colleagues} personas`,
    key,
    occurredAt: now,
  })
  await grantPacks(
    tx,
    causesOf(quarter).map((cause) => ({ userId, cause, text: 'Insignia Faro', grantedAt: now })),
  )
  const text = `En este trimestre agradeciste a ${LIGHTHOUSE.colleagues} personas distintas.`
  const path = '/mision-espacial/reconocimientos?ver=kudos'
  const title = 'Encendiste el Faro'
  await recordNotices(tx, [{ userId, kind: 'kudos', title, text, path, key, at: now, celebrates: true }])
}

const findLeft = prepare<[userId: number, movementId: number], { experience: number; kind: 'award' | 'recognition' }>(
  'kudos.find-faro-experience',
  'select least(l.experience, u.experience) as experience, l.kind from users u join ledger l on l.user_id = u.id where u.id = $1 and l.id = $2',
)

/**
 * Takes the Faro of a quarter back from an employee who withdrew the kudos that lit it, with its experience and its
 * unopened pack: otherwise withdrawn kudos would pay. They may light it again.
 *
 * @param asked.sentAt when the withdrawn kudos were sent
 * @see RC-3
 */
export async function revokeFaro(tx: Tx, asked: Asked & { sentAt: Date }): Promise<void> {
  const { userId, timeZone, sentAt, now } = asked
  const { people, times, lit } = await faroOf(tx, { ...asked, now: sentAt })
  if (lit === null || isLighthouse(people)) return

  const quarter = quarterKey(sentAt, timeZone)
  const [left] = await findLeft(tx, userId, lit)
  await recordMovement(tx, {
    userId,
    // One that was lit while the Faro counted on the leaderboard is taken back there too.
    kind: left!.kind,
    experience: 0 - left!.experience,
    reason: 'Insignia Faro: retiraste kudos que contaban',
    key: `${keyOf(quarter)}:${times}:back`,
    occurredAt: now,
    reverses: lit,
  })
  await withdrawPacks(
    tx,
    causesOf(quarter).map((cause) => ({ userId, cause })),
  )
}

async function faroOf(db: Queryable, { userId, timeZone, now }: Asked): Promise<Faro> {
  const quarter = quarterKey(now, timeZone)
  const [faro] = await find(db, userId, endOfDay(dayBefore(firstDayOf(quarter)), timeZone), keyOf(quarter))
  return faro!
}

const keyOf = (quarter: string) => `lighthouse:${quarter}`

const causesOf = (quarter: string) =>
  Array.from(
    { length: LIGHTHOUSE.packs },
    (_, index) => ({ source: 'lighthouse', id: quarter, ordinal: index + 1 }) as const,
  )
