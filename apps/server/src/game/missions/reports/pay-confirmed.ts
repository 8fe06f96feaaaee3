import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { lockUsers } from '../../../people/users/lock-user.ts'
import { queueScores } from '../../leaderboard/queue-scores.ts'
import { recordMovements } from '../../ledger/record-movements.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { beyondData } from '../progress/area-data.ts'
import { confirmedKey } from './confirmed-key.ts'

/**
 * A completion that was paid as self-reported, whose mission the data of its area reach since.
 *
 * @property credits that were withheld @property uncounted experience of it that does not count on the leaderboard yet
 * @property at when the data came
 */
type Confirmed = {
  userId: number
  key: string
  challengeId: string
  missionId: string
  title: string
  credits: number
  uncounted: number
  at: Date
}

const OF = { userId: 'p.user_id', challengeId: 'p.challenge_id', missionId: 'p.mission_id' }

const find = (whose: string) =>
  `select s.user_id as "userId", s.movement_key as key, p.challenge_id as "challengeId", p.mission_id as "missionId", m.title,
          greatest(0, v.credits - s.credits) as credits, s.uncounted,
          (select max(e.recorded_at) from progress_events e
            where (e.user_id, e.challenge_id, e.mission_id) = (p.user_id, p.challenge_id, p.mission_id)) as at
     from self_reported_pay s
     join missions m on (m.challenge_id, m.id) = (s.challenge_id, s.mission_id) and m.source = 'file'
     join mission_progress p on (p.user_id, p.challenge_id, p.mission_id) = (s.user_id, s.challenge_id, s.mission_id)
     join mission_versions v on (v.challenge_id, v.mission_id, v.version)
                                = (p.challenge_id, p.mission_id, p.completed_version)
     join ledger l on (l.user_id, l.movement_key) = (s.user_id, s.movement_key)
    where s.movement_key = 'mission:' || p.challenge_id || '/' || p.mission_id || ':' || p.completions
      and p.completed_at is not null and p.amount - ${beyondData(OF)} >= m.target
      and not exists (select from ledger r where r.reverses = l.id) and ${whose}
    order by s.user_id, s.paid_at, s.movement_key limit 250`

const findOf = prepare<[userIds: readonly number[]], Confirmed>(
  'reports.find-confirmed-of',
  find('s.user_id = any ($1::bigint[])'),
)

const findAll = prepare<[], Confirmed>('reports.find-confirmed', find('true'))

const forget = prepare<[userIds: readonly number[], keys: readonly string[]], never>(
  'reports.forget-pay',
  'delete from self_reported_pay where (user_id, movement_key) in (select * from unnest($1::bigint[], $2::text[]))',
)

/**
 * Pays what was withheld of completions that people noted by themselves and that the data alone reach since: they are no longer
 * self-reported, so that their share of the season is free again and all of their experience counts on the leaderboard. Each is
 * paid once: its record goes with its payment.
 *
 * @param userIds those whose data came; absent: everybody, some at a time
 * @returns how many were confirmed
 * @see MI-8, MI-13
 */
export async function payConfirmed(tx: Tx, userIds?: readonly number[]): Promise<number> {
  const likely = userIds ? await findOf(tx, userIds) : await findAll(tx)
  if (likely.length === 0) return 0

  const locked = [...new Set(likely.map(({ userId }) => userId))]
  await lockUsers(tx, locked)
  // Until now another process may have confirmed some, or taken them back.
  const found = await findOf(tx, locked)
  await forget(
    tx,
    found.map(({ userId }) => userId),
    found.map(({ key }) => key),
  )
  await queueScores(
    tx,
    found.filter(({ uncounted }) => uncounted > 0).map(({ userId }) => userId),
  )
  const paid = found.filter(({ credits }) => credits > 0)
  await recordMovements(
    tx,
    paid.map(({ userId, key, title, credits, at }) => ({
      userId,
      credits,
      experience: 0,
      kind: 'mission' as const,
      reason: `Misión: ${title}, que los datos confirmaron`,
      key: confirmedKey(key),
      occurredAt: at,
    })),
  )
  await recordNotices(
    tx,
    paid.map(({ userId, key, challengeId, missionId, title, credits, at }) => ({
      userId,
      kind: 'mission-changed' as const,
      title,
      text: `Los datos de tu área confirman lo que anotaste: +${credits} créditos que esperaban.`,
      path: `/mision-espacial/misiones/${challengeId}/${missionId}`,
      key: confirmedKey(key),
      at,
    })),
  )
  return found.length
}
