import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { recordNotices } from '../notices/record-notices.ts'

/** The number of notices inserted per statement. */
const AT_ONCE = 5_000

type Where = { challengeId: string; missionId: string }

const ON_IT = `select user_id from mission_progress
  where challenge_id = $1 and mission_id = $2 and completed_at is null and amount > 0`

const lockPeople = prepare<[challengeId: string, missionId: string], { user_id: number }>(
  'missions.lock-people-on',
  `select user_id from challenges where challenge_id = $1 and user_id in (${ON_IT})
    order by user_id for no key update`,
)

const findPeople = prepare<[challengeId: string, missionId: string], { user_id: number }>(
  'missions.find-people-on',
  `${ON_IT} order by user_id`,
)

/** Locks the progress of the employees on a mission, always before the mission itself. */
export async function lockPeopleOn(tx: Tx, { challengeId, missionId }: Where): Promise<void> {
  await lockPeople(tx, challengeId, missionId)
}

/**
 * Notifies the employees on a mission, who have not completed it, of a change.
 *
 * @param news.key identifies this change among the mission's changes
 * @returns the number of employees notified
 * @see MI-5, NO-1
 */
export async function notifyPeopleOn(
  tx: Tx,
  news: Where & { title: string; text: string; key: string; now: Date },
): Promise<number> {
  const { challengeId, missionId, title, text, now: at } = news
  const place = `${challengeId}/${missionId}`
  const notice = { kind: 'mission-changed', title, text, path: `/mision-espacial/misiones/${place}`, at } as const
  const people = await findPeople(tx, challengeId, missionId)
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE)
    const key = `mission-changed:${place}:${news.key}`
    await recordNotices(
      tx,
      some.map(({ user_id: userId }) => ({ ...notice, userId, key })),
    )
  }
  for (const { user_id: userId } of people) invalidate(tx, userId, 'missions')
  return people.length
}
