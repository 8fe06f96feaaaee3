import { type PackCause, packKey } from '@orbita/domain/packs/packs'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { grantPacks } from '../albums/packs/grant-packs.ts'
import { recordNotices } from '../notices/record-notices.ts'

type Done = { userId: number; challengeId: string; missionId: string }
type Reached = { userId: number; challengeId: string; series: string; title: string; prize: number }

const findReached = prepare<
  [userIds: readonly number[], challengeIds: readonly string[], missionIds: readonly string[]],
  Reached
>(
  'awards.find-turns-reached',
  `select d.user_id as "userId", m.challenge_id as "challengeId", coalesce(m.series, '') as series, min(m.title) as title,
          coalesce(m.prize_turns, 0) as prize
     from unnest($1::bigint[], $2::text[], $3::text[]) as d (user_id, challenge_id, mission_id)
     join missions m on (m.challenge_id, m.id) = (d.challenge_id, d.mission_id)
    where m.prize_turns is not null
      and (select count(*) from missions t
             join mission_progress p on (p.user_id, p.challenge_id, p.mission_id) = (d.user_id, t.challenge_id, t.id)
            where (t.challenge_id, t.series) = (m.challenge_id, m.series) and p.completed_at is not null) >= m.prize_turns
    group by d.user_id, m.challenge_id, m.series, m.prize_turns
    order by d.user_id, m.challenge_id, m.series`,
)

/**
 * Gives a pack more to the people whose turn just done makes as many as their series asks for, in whatever order, once a series.
 * Those without the album get none.
 *
 * @param asked.done the missions that were completed, which the progress says already
 * @see MI-15, CO-2, CO-4
 */
export async function rewardTurns(tx: Tx, { done, now }: { done: readonly Done[]; now: Date }): Promise<void> {
  const reached = await findReached(
    tx,
    done.map(({ userId }) => userId),
    done.map(({ challengeId }) => challengeId),
    done.map(({ missionId }) => missionId),
  )
  if (reached.length === 0) return

  const granted = await grantPacks(
    tx,
    reached.map((one) => ({
      userId: one.userId,
      cause: causeOf(one),
      text: `Serie: ${one.title}`,
      grantedAt: now,
    })),
  )
  const given = new Set(granted.map(({ userId, key }) => `${userId} ${key}`))
  await recordNotices(
    tx,
    reached
      .map((one) => ({ ...one, key: packKey(causeOf(one)) }))
      .filter(({ userId, key }) => given.has(`${userId} ${key}`))
      .map(({ userId, key, title, prize }) => ({
        ...{ userId, kind: 'pack' as const, title: `${prize} turnos hechos: un sobre más`, text: title },
        ...{ path: '/figuras/sobres', key: `pack:${key}`, at: now },
      })),
  )
}

/** No id of a mission has a slash, so that no mission has this cause. */
function causeOf({ challengeId, series }: Reached): PackCause {
  return { source: 'mission', id: `${challengeId}/${series}/turnos` }
}
